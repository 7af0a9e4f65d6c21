/** A problem of the service or of the page, in words for a player; if a key is wanted, a field for it. */

import { translate } from "../data/words.js";
import { coded } from "../board/text.js";
import { Problem, useKey } from "../data/api.js";
import { html, useState } from "../vendor/preact-htm.js";

/** `kept`: whether a move waits for the service to answer. @param {{error: Error, kept?: boolean}} props */
export function ProblemBox({ error, kept = false }) {
  const { status, title = translate("problem") } = error instanceof Problem ? error.problem : {};
  const wrong = error instanceof Problem ? error.errors : [];
  if (status === 0) {
    return html`<div class="trouble" role="alert"><p>${kept ? translate("problem-kept") : error.message}</p></div>`;
  }
  const heading =
    error instanceof Problem
      ? wrong.length
        ? translate("problem-body")
        : title
      : translate("problem-page");
  const Heading = status === 404 ? "h1" : "h2"; // an unknown game is a page of this alone
  return html`<div class="trouble" role="alert"><${Heading}>${heading}</${Heading}>
    ${
      status === 404
        ? html`<p><a class="second" href="#/">${translate("problem-games")}</a></p>`
        : !wrong.length &&
          html`
            <p>${coded(error.message)}</p>`
    }
    ${wrong.length > 0 && html`<ul>${wrong.map(({ message }) => html`<li>${coded(message)}</li>`)}</ul>`}
    ${status === 401 && html`<${Key} />`}</div>`;
}

function Key() {
  const [key, setKey] = useState("");
  const use = (/** @type {any} */ e) => {
    e.preventDefault();
    useKey(key);
    location.reload();
  };
  return html`<form class="row" onSubmit=${use}>
    <label>${translate("problem-key")} <input type="password" autocomplete="off" value=${key}
        onInput=${(/** @type {any} */ e) => setKey(e.target.value)} /></label>
    <button class="first">${translate("problem-use")}</button></form>`;
}
