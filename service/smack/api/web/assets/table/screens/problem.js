/** A problem of the service or of the page, in words for a player; if a key is wanted, a field for it. */

import { translate } from "../data/words.js";
import { coded } from "../board/text.js";
import { Problem, useKey } from "../data/api.js";
import { html, useState } from "../vendor/preact-htm.js";

/** `kept`: whether a move waits for the service to answer. @param {{error: Error, kept?: boolean}} props */
export function ProblemBox({ error, kept = false }) {
  if (!(error instanceof Problem)) return Trouble({ heading: translate("problem-page"), error });
  const { status, title = translate("problem") } = error.problem;
  if (status === 0) {
    return html`<div class="trouble" role="alert"><p>${kept ? translate("problem-kept") : error.message}</p></div>`;
  }
  const { errors } = error;
  const heading = errors.length ? translate("problem-body") : title;
  return Trouble({ heading, error, errors, status });
}

/** @param {{heading: string, error: Error, errors?: {message: string}[], status?: number}} props */
function Trouble({ heading, error, errors = [], status }) {
  const isUnknown = status === 404;
  const Heading = isUnknown ? "h1" : "h2"; // an unknown game is a page of this alone
  const explained = !isUnknown && !errors.length;
  return html`<div class="trouble" role="alert"><${Heading}>${heading}</${Heading}>
    ${isUnknown && html`<p><a class="second" href="#/">${translate("problem-games")}</a></p>`}
    ${explained && html`<p>${coded(error.message)}</p>`}
    ${errors.length > 0 && html`<ul>${errors.map(({ message }) => html`<li>${coded(message)}</li>`)}</ul>`}
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
