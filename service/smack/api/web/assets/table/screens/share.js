/** Links of tables: one to send, and one that arrived. */

import { readLink } from "../data/sealed-tables.js";
import { html, useRef, useState } from "../vendor/preact-htm.js";

const SHOWN = 2000; // ms for which "Copied" is shown

/** @param {{url: string, label: string, title: string, to?: string}} props `to`: who should get the link */
export function Share({ url, label, title, to }) {
  const field = useRef(/** @type {any} */ (null));
  const [done, setDone] = useState(false);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard?.writeText(url).catch(() => document.execCommand("copy"));
    setDone(true);
    setTimeout(() => setDone(false), SHOWN);
  };
  const canShare = "share" in navigator;
  const send = () => navigator.share({ url, title }).catch(() => {});
  const name = to ? `Send to ${to}` : "Send";
  return html`<div class="share">
    ${canShare && html`<button type="button" class="first" onClick=${send}>${name}</button>`}
    <button type="button" class=${canShare ? "second" : "first"} onClick=${copy}>${done ? "Copied" : to && !canShare ? `Copy the link for ${to}` : "Copy the link"}</button>
    <input ref=${field} readonly aria-label=${label} value=${url} onFocus=${(/** @type {any} */ e) => e.target.select()} /></div>`;
}

/** A field for a link from another player. */
export function Paste() {
  const [text, setText] = useState("");
  const parts = readLink(text);
  const go = (/** @type {any} */ e) => {
    e.preventDefault();
    if (parts) location.hash = `#/link/${parts.map(encodeURIComponent).join("/")}`;
  };
  return html`<form class="row paste" onSubmit=${go}><label>Got a link? <input value=${text} placeholder="paste it here" spellcheck="false" onInput=${(/** @type {any} */ e) => setText(e.target.value)} /></label>
    <button class="second" disabled=${!parts}>Open it</button></form>`;
}
