/** A problem of the service, or of the page, told to whoever sits here; if a key is asked for, a place for it. */

import { Problem, useKey } from "../data/api.js";
import { html, useState } from "../vendor/preact-htm.js";
import { coded } from "../board/text.js";

/** @param {{error: Error}} props */
export function Trouble({ error }) {
  const asked = error instanceof Problem && error.problem.status === 401;
  const lost = error instanceof Problem && error.problem.status === 404;
  const wrong = error instanceof Problem ? error.errors : [];
  return html`<div class="trouble" role="alert"><h2>${error instanceof Problem ? (wrong.length ? "The service cannot read this" : (error.problem.title ?? "Something is wrong")) : "The page made a mistake"}</h2>
    ${lost ? html`<p><a class="second" href="#/">To the games</a></p>` : wrong.length !== 1 && html`<p>${coded(error.message)}</p>`}
    ${wrong.length > 0 && html`<ul>${wrong.map(({ pointer, message }) => html`<li>${coded(message)} <code>${pointer}</code></li>`)}</ul>`}
    ${asked && html`<${Key} />`}</div>`;
}

function Key() {
  const [key, setKey] = useState("");
  return html`<form class="row" onSubmit=${(/** @type {any} */ e) => (e.preventDefault(), useKey(key), location.reload())}>
    <label>Your key <input type="password" autocomplete="off" value=${key} onInput=${(/** @type {any} */ e) => setKey(e.target.value)} /></label>
    <button class="first">Use it</button></form>`;
}
