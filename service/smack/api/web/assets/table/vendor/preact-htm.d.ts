// The types of preact-htm.js, read by tsc alone: the packages' own.
import type { VNode } from "preact";

export { Component, Fragment, createContext, h, render } from "preact";
export { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export declare const html: (strings: TemplateStringsArray, ...values: unknown[]) => VNode;
