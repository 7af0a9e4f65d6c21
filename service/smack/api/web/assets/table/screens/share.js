/** Links of tables: one to pass on, and one that somebody passed on. */

import { read } from "../data/sealed-tables.js";
import { html, useRef, useState } from "../vendor/preact-htm.js";

/** @param {{url: string, label: string, title: string}} props */
export function Share({ url, label, title }) {
  const field = useRef(/** @type {any} */ (null));
  const [done, setDone] = useState(false);
  const copy = async () => {
    field.current?.select();
    await navigator.clipboard?.writeText(url).catch(() => document.execCommand("copy"));
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return html`<div class="share"><input ref=${field} readonly aria-label=${label} value=${url} onFocus=${(/** @type {any} */ e) => e.target.select()} />
    <button type="button" class="second" onClick=${copy}>${done ? "Copied" : "Copy"}</button>
    ${"share" in navigator && html`<button type="button" class="second" onClick=${() => navigator.share({ url, title }).catch(() => {})}>Send</button>`}</div>`;
}

/** A link from somebody else. */
export function Paste() {
  const [text, setText] = useState("");
  const parts = read(text);
  const go = (/** @type {any} */ e) => (
    e.preventDefault(),
    parts && (location.hash = `#/link/${parts.map(encodeURIComponent).join("/")}`)
  );
  return html`<form class="row paste" onSubmit=${go}><label>Got a link? <input value=${text} placeholder="paste it here" spellcheck="false" onInput=${(/** @type {any} */ e) => setText(e.target.value)} /></label>
    <button class="second" disabled=${!parts}>Open it</button></form>`;
}
