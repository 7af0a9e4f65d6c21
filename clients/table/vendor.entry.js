import htm from "htm";
import { h } from "preact";

export { Component, Fragment, createContext, h, render } from "preact";
export { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export const html = htm.bind(h);
