/** The score pad: a grid of players by rounds, summed by the service as it is filled; kept in this browser, and printable. */

import { Card } from "../board/card.js";
import { outcome } from "../board/text.js";
import { operate, Problem } from "../data/api.js";
import { useGame } from "../data/hooks.js";
import { parseCsv, writeCsv } from "../data/pad-file.js";
import { load, save, store } from "../data/storage.js";
import { faceOf } from "../faces/index.js";
import { isFilled } from "../faces/pads.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { Picker } from "./card-picker.js";
import { ProblemBox } from "./problem.js";
import { Games } from "./start.js";

/**
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../data/api.js").Game} Game
 * @typedef {import("../faces/pads.js").Pad} Pad
 * @typedef {import("../faces/pads.js").PadKind} PadKind
 * @typedef {import("../faces/pads.js").Where} Where
 */

/** @param {{games: Game[], rest: string[]}} props */
export function Pads({ games, rest: [id] }) {
  const found = useGame(id);
  if (!id)
    return html`<main id="main" class="page"><h1>Score pad</h1><p>For rounds played with real cards. Which game?</p><${Games} games=${games} to="#/score/" /></main>`;
  if (found instanceof Error)
    return html`<main id="main" class="page"><${ProblemBox} error=${found} /></main>`;
  if (!found) return null;
  const { pad } = faceOf(found.id);
  if (!pad)
    return html`<main id="main" class="page"><h1>${found.title}</h1><p>There is no score pad for this game.</p></main>`;
  return html`<${Grid} key=${id} game=${found} kind=${pad} />`;
}

/** @param {string[]} names @returns {Pad} */
const empty = (names) => ({ names, rows: [{ cells: {} }] });

/** @param {{game: Game, kind: PadKind}} props */
function Grid({ game, kind }) {
  const stored = `pad-${game.id}`;
  const [pad, setPad] = useState(
    /** @type {Pad} */ (load(stored)?.rows ? load(stored) : empty(["Ana", "Bo", "Cy"])),
  );
  const [open, setOpen] = useState(/** @type {Where | null} */ (null));
  const { answer, wrong, places, problem } = useAnswer(game.id, kind, pad);
  const points = answer ? kind.points(answer, places) : {};
  const put = (/** @type {Pad} */ next) => (setPad(next), store(stored, next));
  const change = (/** @type {number} */ i, /** @type {Json} */ more) =>
    put({ ...pad, rows: pad.rows.map((row, n) => (n === i ? { ...row, ...more } : row)) });
  const fill = (/** @type {Where} */ { row, name }, /** @type {Json} */ cell) =>
    change(row, { cells: { ...pad.rows[row].cells, [name]: cell } });
  const title = kind.once ? kind.row : (/** @type {number} */ i) => `${kind.row} ${i + 1}`;
  const readFile = async (/** @type {File | undefined} */ file) => {
    const next = file && parseCsv(await file.text(), kind);
    if (next) put(next);
  };
  const editor =
    open &&
    html`<${Editor} game=${game} kind=${kind} where=${open} cell=${pad.rows[open.row]?.cells[open.name] ?? {}}
    set=${(/** @type {Json} */ cell) => fill(open, cell)} close=${() => setOpen(null)} />`;
  return html`<main id="main" class="page pad"><header class="title"><div><h1>${game.title}</h1>
      <p class="noprint">Tap a cell and count. The pad stays in this browser.</p></div></header>
    <${Names} key=${pad.names.join()} names=${pad.names} set=${(/** @type {string[]} */ names) => put(renamed(pad, names))} />
    <div class="grid"><table><thead><tr><th scope="col"><span class="vh">Row</span></th>${pad.names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${pad.rows.map(
        (
          row,
          i,
        ) => html`<tr key=${i}><th scope="row">${typeof title === "string" ? title : title(i)}</th>
        ${pad.names.map(
          (
            name,
          ) => html`<${Cell} kind=${kind} game=${game} cell=${row.cells[name]} name=${name} worth=${points[`${i}/${name}`]}
          faults=${wrong.filter(({ where }) => where?.row === i && where.name === name)} isOpen=${open?.row === i && open.name === name}
          tap=${() => setOpen(open?.row === i && open.name === name ? null : { row: i, name })} />`,
        )}
        </tr>
        ${
          kind.winner &&
          html`<tr><td colspan=${pad.names.length + 1}><div class="asking-winner"><span>${kind.winner}</span>
            <${Winner} kind=${kind} names=${pad.names} value=${row.winner} label=${`${kind.winner} ${kind.row} ${i + 1}`} set=${(/** @type {any} */ winner) => change(i, { winner })} /></div></td></tr>`
        }
        ${open?.row === i && html`<tr class="editing noprint"><td colspan=${pad.names.length + 1}>${editor}</td></tr>`}`,
      )}</tbody>
      <tfoot><tr><th scope="row">Total</th>${pad.names.map((name) => html`<td><b>${points[name] ?? ""}</b></td>`)}</tr></tfoot></table></div>
    ${wrong.filter(({ where }) => !where).map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`)}
    ${problem && html`<${ProblemBox} error=${problem} />`}
    <p class="standing" role="status">${answer && places.length ? outcome(answer.result) : ""}</p>
    <p class="row noprint">${!kind.once && html`<button type="button" class="first" onClick=${() => put({ ...pad, rows: [...pad.rows, { cells: {} }] })}>Next ${kind.row.toLowerCase()}</button>`}
      ${pad.rows.length > 1 && html`<button type="button" class="quiet" onClick=${() => (setOpen(null), put({ ...pad, rows: pad.rows.slice(0, -1) }))}>Remove the last ${kind.row.toLowerCase()}</button>`}
      <button type="button" class="quiet" onClick=${() => (setOpen(null), put(empty(pad.names)))}>New pad</button>
      <button type="button" class="quiet" onClick=${() => print()}>Print</button>
      <button type="button" class="quiet" onClick=${() => save(`${game.id}.csv`, writeCsv(pad, kind), "text/csv")}>Save as CSV</button>
      <label class="file quiet">Open CSV<input type="file" accept=".csv,text/csv" onChange=${(/** @type {any} */ e) => readFile(e.target.files[0])} /></label></p>
  </main>`;
}

/** Keep the cells of the players who stay. @param {Pad} pad @param {string[]} names @returns {Pad} */
function renamed(pad, names) {
  const rows = pad.rows.map(({ cells, winner }) => {
    const stay = names.map((name, i) => [name, cells[name] ?? cells[pad.names[i]]]);
    const known = winner === undefined || winner === null || names.includes(winner);
    return {
      cells: Object.fromEntries(stay.filter(([, cell]) => cell)),
      winner: known ? winner : undefined,
    };
  });
  return { names, rows };
}

/** What the service makes of the pad. @param {string} game @param {PadKind} kind @param {Pad} pad */
function useAnswer(game, kind, pad) {
  const none = { answer: null, wrong: [], places: [], problem: null };
  const [found, setFound] = useState(
    /** @type {{answer: Json | null, wrong: {message: string, where: Where | null}[], places: Where[], problem: Error | null}} */ (
      none
    ),
  );
  useEffect(() => {
    let late = false;
    const { tally, places } = kind.tally(pad);
    if (places.length === 0) return setFound(none);
    operate(game, "score", { tally }).then(
      (answer) => late || setFound({ ...none, answer, places }),
      (problem) => {
        if (late) return;
        const errors = problem instanceof Problem ? problem.errors : [];
        const wrong = errors.map(({ message, pointer }) => ({
          message,
          where: placeOf(pointer, pad, places),
        }));
        setFound({ ...none, wrong, problem: wrong.length ? null : problem });
      },
    );
    return () => {
      late = true;
    };
  }, [pad]);
  return found;
}

/** The cell that a pointer into the tally means. @param {string} pointer @param {Pad} pad @param {Where[]} places @returns {Where | null} */
function placeOf(pointer, pad, places) {
  const [, , list, index, ...rest] = pointer
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const rows = [...new Set(places.map(({ row }) => row))];
  if (list === "turns") return places[Number(index)] ?? null;
  const name = [index, ...rest].find((part) => pad.names.includes(part));
  const row = list === "won" ? rows[0] : rows[Number(index)];
  return name !== undefined && row !== undefined ? { row, name } : null;
}

/**
 * @param {{kind: PadKind, game: Game, cell?: Json, name: string, worth: any, faults: {message: string}[], isOpen: boolean, tap: () => void}} props
 */
function Cell({ kind, game, cell, name, worth, faults, isOpen, tap }) {
  const filled = isFilled(cell, kind);
  const content = !filled
    ? "·"
    : kind.cards
      ? html`<span class="cards">${cell?.cards ? cell.cards.map((/** @type {string} */ code) => html`<${Card} face=${faceOf(game.id)} code=${code} view=${{}} />`) : "not shown"}</span>`
      : kind.counts.map((one) => [cell?.[one.name]].flat().join(" ")).join(" / ");
  return html`<td class=${faults.length ? "faulty" : ""}><button type="button" class=${isOpen ? "cell on" : "cell"} aria-expanded=${isOpen} onClick=${tap}>
      <span class="vh">${name}: </span><b>${worth ?? ""}</b> <span>${content}</span></button>
    ${faults.map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`)}</td>`;
}

/** @param {{kind: PadKind, names: string[], value: string | null | undefined, label: string, set: (winner: string | null) => void}} props */
const Winner = ({ kind, names, value, label, set }) =>
  html`<div class="winners" role="group" aria-label=${label}>${[...names, null].map(
    (
      name,
    ) => html`<button type="button" class=${value === name ? "chip pick on" : "chip pick"} aria-pressed=${value === name}
    onClick=${() => set(name)}>${name ?? kind.nobody}</button>`,
  )}</div>`;

/** @param {{game: Game, kind: PadKind, where: Where, cell: Json, set: (cell: Json) => void, close: () => void}} props */
function Editor({ game, kind, where, cell, set, close }) {
  return html`<div class="editor" role="group" aria-label=${`${where.name}, ${kind.row} ${where.row + 1}`}><b>${where.name}</b>
    ${kind.counts.map((count) => html`<span class="counts-of"><span>${count.label}</span><${Steppers} count=${count} value=${cell[count.name]} set=${(/** @type {any} */ value) => set({ ...cell, [count.name]: value })} /></span>`)}
    ${kind.cards && html`<${Hand} game=${game} label=${kind.cards} cards=${cell.cards} set=${(/** @type {any} */ cards) => set({ ...cell, cards })} />`}
    <button type="button" class="second" onClick=${close}>Done</button></div>`;
}

/** One stepper, or several in a row. @param {{count: import("../faces/pads.js").Count, value: any, set: (value: any) => void}} props */
function Steppers({ count, value, set }) {
  if (!count.many)
    return html`<${Stepper} label=${count.label} max=${count.max} value=${value} set=${set} />`;
  const all = value ?? Array.from({ length: count.many }, () => 0);
  const put = (/** @type {number} */ i, /** @type {number} */ next) =>
    set(all.map((/** @type {number} */ one, /** @type {number} */ n) => (n === i ? next : one)));
  return html`<span class="steppers">${all.map((/** @type {number} */ one, /** @type {number} */ i) => html`<${Stepper} label=${`Stack ${i + 1}`} max=${count.max} value=${one} set=${(/** @type {number} */ next) => put(i, next)} />`)}</span>`;
}

/** @param {{label: string, max: number, value: number | undefined, set: (value: number) => void}} props */
const Stepper = ({ label, max, value, set }) =>
  html`<span class="stepper" role="group" aria-label=${label}>
    <button type="button" aria-label=${`${label}: one more`} onClick=${() => set(Math.min(max, (value ?? -1) + 1))}>+</button>
    <input inputmode="numeric" aria-label=${label} value=${value ?? ""} onInput=${(/** @type {any} */ e) => /^\d+$/.test(e.target.value) && set(Math.min(max, Number(e.target.value)))} />
    <button type="button" aria-label=${`${label}: one less`} disabled=${!value} onClick=${() => set(Math.max(0, (value ?? 1) - 1))}>−</button></span>`;

/** The cards of a hand that was shown. @param {{game: Game, label: string, cards: string[] | null | undefined, set: (cards: string[] | null) => void}} props */
function Hand({ game, label, cards, set }) {
  const [choosing, setChoosing] = useState(false);
  const face = faceOf(game.id);
  const deck = (face.deck?.({}) ?? []).filter((code) => !cards?.includes(code));
  const done = (/** @type {string | null} */ code) => {
    setChoosing(false);
    if (code) set([...(cards ?? []), code]);
  };
  return html`<span class="cards edit" role="group" aria-label=${label}>${(cards ?? []).map(
    (
      code,
    ) => html`<button type="button" class="place" onClick=${() => set((cards ?? []).filter((one) => one !== code))}>
      <span class="vh">Take away ${face.named(code, {})}</span><${Card} face=${face} code=${code} view=${{}} silent /></button>`,
  )}
    <button type="button" class="place blank" aria-label="Add a card" onClick=${() => setChoosing(true)}>+</button>
    <button type="button" class="quiet" onClick=${() => set(null)}>not shown</button></span>
    ${choosing && html`<${Picker} cards=${deck} face=${face} view=${{}} title="Which card?" done=${done} />`}`;
}

/** @param {{names: string[], set: (names: string[]) => void}} props */
function Names({ names, set }) {
  const [text, setText] = useState(names.join(", "));
  const next = text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  const valid = next.length > 0 && new Set(next).size === next.length;
  return html`<div class="field names noprint"><label for="names">Who plays? (with commas between)</label>
    <input id="names" value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)} onChange=${() => valid && set(next)} /></div>`;
}
