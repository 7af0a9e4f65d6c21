/** An itemised sheet: what counts for whom, by which clause, and the game's own reasons below. */

import { clauses } from "./api.js";
import { names } from "./faces/face.js";
import { html, useEffect, useState } from "./vendor/preact-htm.js";
import { capital, outcome, plain, written } from "./words.js";

/**
 * @typedef {import("./api.js").Json} Json
 * @param {{sheet: Json, result?: import("./api.js").Result, game: string, face: import("./faces/face.js").Face, view: Json}} props
 */
export function Sheet({ sheet, result, game, face, view }) {
  const { entries = [], ...rest } = sheet;
  const [titles, setTitles] = useState(/** @type {Map<string, Json>} */ (new Map()));
  useEffect(() => {
    clauses(game).then(setTitles, () => {});
  }, [game]);
  return html`<div class="sheet"><h2>${(result && outcome(result)) || "The sheet"}</h2>
    ${entries.length > 0 && html`<table><thead><tr><th scope="col">Who</th><th scope="col">For what</th><th scope="col">Count</th><th scope="col">Points</th></tr></thead>
      ${entries.map((/** @type {Json} */ entry) => Entry(entry, game, face, view, titles))}</table>`}
    ${Object.entries(rest).filter(([, value]) => value !== null && value !== undefined).map(([name, value]) => html`<section><h3>${capital(plain(name))}</h3>${Told(value, face, view)}</section>`)}</div>`;
}

/** @param {Json} entry @param {string} game @param {import("./faces/face.js").Face} face @param {Json} view @param {Map<string, Json>} titles */
function Entry({ player, team, lines = [], total }, game, face, view, titles) {
  return html`<tbody>${lines.map((/** @type {Json} */ { rule, count, points, cards }, /** @type {number} */ i) => html`<tr>
      ${i === 0 && html`<th scope="rowgroup" rowspan=${lines.length + 1}>${player ?? team}</th>`}
      <td><a href=${`/rules/${game}#${rule.slice(game.length + 1)}`} target="_blank" rel="noopener">${titles.get(rule)?.title ?? rule.slice(game.length + 1)}</a>${cards?.length ? html` ${written(face, cards, view)}` : ""}</td>
      <td>${count ?? ""}</td><td>${points ?? ""}</td></tr>`)}
    <tr class="total">${lines.length === 0 && html`<th scope="rowgroup">${player ?? team}</th>`}<td>Total</td><td></td><td>${total}</td></tr></tbody>`;
}

/** @param {any} value @param {import("./faces/face.js").Face} face @param {Json} view @returns {any} */
function Told(value, face, view) {
  if (Array.isArray(value) && value.length && value.every((one) => one && typeof one === "object")) {
    return html`<ol class="told">${value.map((one) => html`<li>${Told(one, face, view)}</li>`)}</ol>`;
  }
  if (value && typeof value === "object" && !Array.isArray(value)) {
    return html`<dl class="facts">${Object.entries(value).map(([name, one]) => html`<div><dt>${names(view).has(name) || face.isCard(name, view) ? written(face, name, view) : capital(plain(name))}</dt><dd>${one && typeof one === "object" && !isPlain(one) ? Told(one, face, view) : written(face, one, view)}</dd></div>`)}</dl>`;
  }
  return html`<p>${written(face, value, view)}</p>`;
}

/** @param {any} value a list of words */
const isPlain = (value) => Array.isArray(value) && value.every((one) => typeof one !== "object");
