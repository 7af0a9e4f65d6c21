/** An itemised sheet: what counts for whom, by which clause, and the game's own reasons below. */

import { numberText, translate } from "../data/words.js";
import { Clause } from "./clause.js";
import { names } from "../faces/face.js";
import { html } from "../vendor/preact-htm.js";
import { capital, memberText, outcome, valueText } from "./text.js";

/**
 * @typedef {import("../data/types.js").View} View
 * @param {{sheet: import("../data/types.js").Sheet, result?: import("../data/types.js").Result, face: import("../faces/types.js").Face,
 *   view:
 *   View}} props
 */
export function Sheet({ sheet, result, face, view }) {
  const { entries = [], ...rest } = sheet;
  return html`<div class="sheet"><h2>${(result && outcome(result)) || translate("sheet")}</h2>
    ${
      entries.length > 0 &&
      html`<table><thead><tr><th scope="col">${translate("sheet-who")}</th><th scope="col">${translate("sheet-what")}</th>
      <th scope="col">${translate("sheet-count")}</th><th scope="col">${translate("points")}</th></tr></thead>
      ${entries.map((entry) => Entry(entry, face, view))}</table>`
    }
    ${Object.entries(rest)
      .filter(hasValue)
      .map(
        ([name, value]) =>
          html`<section><h3>${partText(name)}</h3>${Values(value, face, view, Object.keys(rest))}</section>`,
      )}</div>`;
}

/** What a part of a sheet is called. @param {string} name */
const partText = (name) => capital(translate("sheet-part", { name, plain: memberText(name) }));

/** Whether a member has a value to show. @param {[string, any]} member */
const hasValue = ([, value]) =>
  value !== null &&
  value !== undefined &&
  !(typeof value === "object" && Object.keys(value).length === 0);

/** @param {import("../data/types.js").Entry} entry @param {import("../faces/types.js").Face} face @param {View} view */
function Entry({ player, team, carried, lines, total }, face, view) {
  const rows = lines.length + (carried === undefined ? 0 : 1);
  const who = html`<th scope="rowgroup" rowspan=${rows + 1}>${player ?? team}</th>`;
  return html`<tbody>${
    carried !== undefined &&
    html`<tr>${who}<td>${translate("sheet-carried")}</td><td></td><td>${numberText(carried)}</td></tr>`
  }${lines.map(
    ({ rule, count, points, cards }, i) => html`<tr>
      ${i === 0 && carried === undefined && who}
      <td><${Clause} rule=${rule} />${cards?.length ? html` ${valueText(face, cards, view)}` : ""}</td>
      <td>${shownNumber(count)}</td><td>${shownNumber(points)}</td></tr>`,
  )}
    <tr class="total">${rows === 0 && who}<td>${translate("total")}</td><td></td>
      <td>${shownNumber(total)}</td></tr></tbody>`;
}

/** @param {any} value a number, or nothing */
const shownNumber = (value) => (typeof value === "number" ? numberText(value) : (value ?? ""));

/**
 * @param {any} value
 * @param {import("../faces/types.js").Face} face
 * @param {View} view
 * @param {string[]} [but] members shown elsewhere
 * @returns {any}
 */
function Values(value, face, view, but = []) {
  if (
    Array.isArray(value) &&
    value.length &&
    value.every((one) => one && typeof one === "object")
  ) {
    return html`<ol class="values">${value.map((one) => html`<li>${Values(one, face, view)}</li>`)}</ol>`;
  }
  if (value && typeof value === "object" && !Array.isArray(value)) {
    return html`<dl class="facts">${Object.entries(value)
      .filter((one) => hasValue(one) && !but.includes(one[0]))
      .map(
        ([name, one]) =>
          html`
            <div><dt>${names(view).has(name) || face.isCard(name, view) ? valueText(face, name, view) : partText(name)}</dt>
              <dd>${one && typeof one === "object" && !isPlain(one) ? Values(one, face, view) : valueText(face, one, view)}</dd></div>`,
      )}</dl>`;
  }
  return html`<p>${valueText(face, value, view)}</p>`;
}

/** @param {any} value a list of words */
const isPlain = (value) => Array.isArray(value) && value.every((one) => typeof one !== "object");
