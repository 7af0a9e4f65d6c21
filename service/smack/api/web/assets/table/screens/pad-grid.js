/** The grid of a score pad: players by rows, what each cell counts and is worth, and below each row what is asked of it. */

import { numberText, translate } from "../data/words.js";
import { outcome } from "../board/text.js";
import { garbled, handOf, isAlone, isFilled, markOf, missing, recordOf } from "../data/pad.js";
import { faceOf } from "../faces/index.js";
import { html, useState } from "../vendor/preact-htm.js";
import { useAnswer } from "./pad-answer.js";
import { CardOrCode, Editor, labelOf, outOf } from "./pad-editor.js";
import { ProblemBox } from "./problem.js";

/**
 * @typedef {import("../data/types.js").Game} Game
 * @typedef {import("../data/pad.js").Cell} PadCell
 * @typedef {import("../data/pad.js").Form} Form
 * @typedef {import("../data/pad.js").Pad} Pad
 * @typedef {import("../data/pad.js").Row} Row
 * @typedef {import("../faces/pads.js").PadWords} PadWords
 * @typedef {import("../faces/pads.js").Points} Points
 * @typedef {import("./pad-answer.js").Fault} Fault
 * @typedef {{game: Game, form: Form, words: PadWords, pad: Pad, put: (pad: Pad, what: string) => void}} OfPad
 */

/** @param {OfPad} props */
export function Grid({ game, form, words, pad, put }) {
  const [open, setOpen] = useState(/** @type {{row: number, name: string} | null} */ (null));
  const {
    answer,
    points,
    faults,
    problem,
    waiting,
    bonus = "",
  } = useAnswer(game.id, form, words, pad);
  const face = faceOf(game.id);
  const record = recordOf(form);
  const title = (/** @type {number} */ i) => translate("row-title", { record, number: i + 1 });
  const change = (
    /** @type {number} */ i,
    /** @type {Partial<Row>} */ more,
    /** @type {string} */ what,
  ) => put({ ...pad, rows: pad.rows.map((row, n) => (n === i ? { ...row, ...more } : row)) }, what);
  const faultsOf = (/** @type {number} */ i, /** @type {string | null} */ name) =>
    faults.filter(({ where }) => where?.row === i && where.name === name);
  const isOpen = (/** @type {number} */ row, /** @type {string} */ name) =>
    open?.row === row && open.name === name;
  const next = () =>
    put(
      { ...pad, rows: [...pad.rows, { cells: {} }] },
      translate("change-next", { row: title(pad.rows.length) }),
    );
  const remove = () => {
    setOpen(null);
    put(
      { ...pad, rows: pad.rows.slice(0, -1) },
      translate("change-remove", { row: title(pad.rows.length - 1) }),
    );
  };
  const cell = (/** @type {Row} */ row, /** @type {number} */ i, /** @type {string} */ name) =>
    html`<${Cell} form=${form} words=${words} face=${face} cell=${row.cells[name]} name=${name} points=${points} bonus=${bonus}
      at=${`${i}/${name}`} won=${row.winner === name} faults=${faultsOf(i, name)} isOpen=${isOpen(i, name)}
      tap=${() => setOpen(isOpen(i, name) ? null : { row: i, name })} />`;
  const editor = (/** @type {Row} */ row, /** @type {number} */ i) => {
    if (open?.row !== i) return "";
    const { name } = open;
    const set = (/** @type {PadCell} */ one) =>
      change(
        i,
        { cells: { ...row.cells, [name]: one } },
        translate("row-cell", { player: name, row: title(i) }),
      );
    return html`<tr class="editing noprint"><td colspan=${pad.names.length + 1}>
        <${Editor} key=${name} form=${form} words=${words} face=${face} title=${translate("row-cell", { player: name, row: title(i) })}
            name=${name}
        cell=${row.cells[name] ?? {}} set=${set} close=${() => setOpen(null)} /></td></tr>`;
  };
  return html`<div class="grid"><table>
      <thead><tr><th scope="col"><span class="vh">${translate("pad-row")}</span></th>
          ${pad.names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${pad.rows.map(
        (row, i) => html`<tr key=${i}>
          <th scope="row"><span>${translate("row", { record })} </span>${form.record_column && html`<b>${i + 1}</b>`}</th>
          ${pad.names.map((name) => cell(row, i, name))}</tr>
        ${editor(row, i)}
        <${RowEnd} form=${form} words=${words} pad=${pad} row=${row} title=${title(i)} faults=${faultsOf(i, null)}
          set=${(/** @type {string | null} */ winner) => change(i, { winner }, translate("change-end", { row: title(i) }))} />`,
      )}</tbody>
      <tfoot><tr><th scope="row">${translate("total")}</th>
          ${pad.names.map((name) => html`<td><b>${printed(points.sums[name] ?? "")}</b></td>`)}</tr></tfoot></table></div>
    ${faults.filter(({ where }) => !where).map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`)}
    ${waiting && html`<p class="waiting" role="status">${translate("pad-waiting")}</p>`}
    ${problem && html`<${ProblemBox} error=${problem} />`}
    <p class="standing" role="status">${answer?.result.winners.length && markless(form) ? outcome(answer.result) : ""}</p>
    <p class="row noprint">${
      form.record_column &&
      html`
        <button type="button" class="first" onClick=${next}>${translate("row-next", { record })}</button>`
    }
      ${
        pad.rows.length > 1 &&
        html`
          <button type="button" class="quiet" onClick=${remove}>${translate("row-remove", { record })}</button>`
      }</p>`;
}

/** Whether the winner of the whole is worth a line: where every row has a winning hand, it is not. @param {Form} form */
const markless = (form) => !handOf(form) || !form.record_column;

/**
 * The line below a row: who won it, what it still lacks, what is wrong with it.
 * @param {{form: Form, words: PadWords, pad: Pad, row: Row, title: string, faults: Fault[], set: (winner: string | null) => void}} props
 */
function RowEnd({ form, words, pad, row, title, faults, set }) {
  const question = questionOf(form, words);
  const note = lackingOf(form, words, pad, row);
  if (!question && !note && faults.length === 0) return null;
  return html`<tr class="rowend"><td colspan=${pad.names.length + 1}>
    ${
      question &&
      html`
        <div class="winner-line"><span>${question}</span>
          <${Winner} names=${pad.names} none=${words.none ?? translate("pad-nobody")} value=${row.winner} label=${`${question} ${title}`}
              set=${set} /></div>`
    }
    ${note && html`<p class="small noprint">${translate("pad-to-count", { players: note })}</p>`}
    ${faults.map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`)}</td></tr>`;
}

/** What is asked of each row besides its cells. @param {Form} form @param {PadWords} words @returns {string | undefined} */
function questionOf(form, words) {
  const mark = markOf(form);
  return mark && (words.winner ?? labelOf(mark));
}

/**
 * Who is not counted yet in a row that was begun, where all of it counts together.
 * @param {Form} form @param {PadWords} words @param {Pad} pad @param {Row} row
 */
function lackingOf(form, words, pad, row) {
  const isBegun = pad.names.some((name) => row.cells[name]);
  if (!isBegun || isAlone(form)) return "";
  const lacking = missing(form, pad, row, words);
  return lacking.filter((one) => pad.names.includes(one)).join(", ");
}

/**
 * @typedef {{form: Form, words: PadWords, face: import("../faces/types.js").Face, cell?: PadCell, name: string, points: Points,
 *   bonus: string, at: string, won: boolean, faults: Fault[], isOpen: boolean, tap: () => void}} CellProps
 */

/** @param {CellProps} props */
function Cell(props) {
  const { form, cell, name, points, at, faults, isOpen, tap } = props;
  const wrong = [
    ...garbled(form, cell).map((column) =>
      translate("pad-no-number", { text: String(cell?.[column.name]) }),
    ),
    ...faults.map(({ message }) => message),
  ];
  const counts = wrong.length === 0;
  const worth = (counts ? points.cells[at] : undefined) ?? wonText(props);
  const total = counts ? points.totals[at] : undefined;
  return html`<td class=${counts ? "" : "faulty"}>
    <button type="button" class=${isOpen ? "cell on" : "cell"} aria-expanded=${isOpen} onClick=${tap}>
      <span class="vh">${name}: </span>${worth !== "" && html`<b>${printed(worth)} </b>`}${Written(props)}
      ${
        total !== undefined &&
        html`<span class="running"><span class="vh">, ${translate("total")} </span>${printed(total)}</span>`
      }</button>
    ${wrong.map((message) => html`<p class="wrong" role="alert">${message}</p>`)}</td>`;
}

/** @param {CellProps} props */
const wonText = ({ won, bonus }) => (won && !bonus ? translate("pad-won") : "");

/** What is written in a cell, or that something can be. @param {CellProps} props */
function Written({ form, words, face, cell, won, bonus }) {
  const begun = cell && (isFilled(form, cell) || garbled(form, cell).length);
  return begun
    ? html`<span>${content(form, words, face, cell)}${won && bonus ? ` / ${bonus}` : ""}</span>`
    : html`<span class="noprint">+<span class="vh"> ${translate("pad-count")}</span></span>`;
}

/** A number as it is printed; a text as it is. @param {any} value */
const printed = (value) => (typeof value === "number" ? numberText(value) : String(value));

/**
 * What was counted, in a few characters.
 * @param {Form} form
 * @param {PadWords} words
 * @param {import("../faces/types.js").Face} face
 * @param {PadCell} cell
 */
function content(form, words, face, cell) {
  if (cell.out) return outOf(form).toLowerCase();
  const stacks = form.columns.filter(({ kind }) => kind === "stack");
  if (stacks.length) return stacks.map(({ name }) => [cell[name]].flat().join(" ")).join(" ");
  const parts = form.columns.flatMap((column) => {
    const value = cell[column.name];
    if (value === undefined) return [];
    if (value === null) return [(words.hidden ?? "?").toLowerCase()];
    if (column.kind === "mark") return [labelOf(column).toLowerCase()];
    if (column.kind === "number")
      return [
        !handOf(form)
          ? value
          : html`<span class="staked">${translate("pad-staked", { chips: value })}</span>`,
      ];
    return [
      html`<span class="cards">${[value].flat().map((code) => html`<${CardOrCode} face=${face} code=${code} />`)}</span>`,
    ];
  });
  return parts.map((part, i) => html`${i && !handOf(form) ? " / " : ""}${part}`);
}

/** @param {{names: string[], none: string, value: string | null | undefined, label: string, set: (winner: string | null) => void}} props */
const Winner = ({ names, none, value, label, set }) =>
  html`<div class="winners" role="group" aria-label=${label}>${[...names, null].map(
    (name) =>
      html`
        <button type="button" class=${value === name ? "chip pick on" : "chip pick"} aria-pressed=${value === name}
            onClick=${() => set(name)}>${name ?? none}</button>`,
  )}</div>`;
