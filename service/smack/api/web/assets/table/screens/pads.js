/** The score pad: a grid of players by rounds, summed by the service as it is filled; stored in this browser, and printable. */

import { Card } from "../board/card.js";
import { faultText, outcome } from "../board/text.js";
import { operate, Problem } from "../data/api.js";
import { useGame } from "../data/hooks.js";
import { parseCsv, writeCsv } from "../data/pad-file.js";
import { newJudged } from "../data/pad-rounds.js";
import { load, save, store } from "../data/storage.js";
import { faceOf } from "../faces/index.js";
import { isFilled, missing } from "../faces/pads.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { Editor } from "./pad-editor.js";
import { JudgedRounds } from "./pad-rounds.js";
import { ProblemBox } from "./problem.js";
import { Games } from "./start.js";

/**
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../data/api.js").Game} Game
 * @typedef {import("../faces/pads.js").Pad} Pad
 * @typedef {import("../faces/pads.js").PadKind} PadKind
 * @typedef {import("../faces/pads.js").Points} Points
 * @typedef {import("../faces/pads.js").Row} Row
 * @typedef {import("../faces/pads.js").Where} Where
 * @typedef {{message: string, where: Where | null}} Fault
 */

/** @param {{games: Game[], rest: string[]}} props */
export function Pads({ games, rest: [id] }) {
  const game = useGame(id);
  if (!id)
    return html`<main id="main" class="page"><h1>Score pad</h1><p>For rounds played with real cards. Which game?</p><${Games} games=${games} to="#/score/" /></main>`;
  if (game instanceof Error)
    return html`<main id="main" class="page"><${ProblemBox} error=${game} /></main>`;
  if (!game) return null;
  const { pad } = faceOf(game.id);
  if (!pad)
    return html`<main id="main" class="page"><h1>${game.title}</h1><p>There is no score pad for this game.</p></main>`;
  return html`<${PadPage} key=${id} game=${game} kind=${pad} />`;
}

/** @param {string[]} names @returns {Pad} */
const empty = (names) => ({ names, rows: [{ cells: {} }] });

/** @param {{game: Game, kind: PadKind}} props */
function PadPage({ game, kind }) {
  const stored = `pad-${game.id}`;
  const [pad, setPad] = useState(
    /** @type {Pad} */ (load(stored)?.rows ? load(stored) : empty(["Ana", "Bo", "Cy"])),
  );
  const [errors, setErrors] = useState(/** @type {string[]} */ ([]));
  const put = (/** @type {Pad} */ next) => (setPad(next), store(stored, next));
  const openFile = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    const read = parseCsv(await file.text(), kind);
    setErrors(read.errors);
    if (read.pad) put(read.pad);
  };
  const { judged, ...counted } = pad;
  return html`<main id="main" class="page pad"><header class="title"><div><h1>${game.title}</h1>
      <p class="noprint">Tap a cell and count. The pad stays in this browser.</p></div></header>
    <${Names} key=${pad.names.join()} names=${pad.names} set=${(/** @type {string[]} */ names) => put(renamed(pad, names))} />
    ${
      kind.rounds &&
      html`<div class="two noprint" role="group" aria-label="What to write down">
        <button type="button" aria-pressed=${!judged} onClick=${() => put(counted)}>The cards won</button>
        <button type="button" aria-pressed=${Boolean(judged)} onClick=${() => put({ ...pad, judged: judged ?? newJudged() })}>Judge the rounds</button></div>`
    }
    ${errors.map((message) => html`<p class="wrong" role="alert">${message}</p>`)}
    ${
      judged
        ? html`<${JudgedRounds} game=${game} names=${pad.names} judged=${judged} set=${(/** @type {any} */ next) => put({ ...pad, judged: next })} />`
        : html`<${Grid} key=${pad.names.join()} game=${game} kind=${kind} pad=${pad} put=${put} />`
    }
    <p class="row noprint"><button type="button" class="quiet" onClick=${() => (setErrors([]), put({ ...empty(pad.names), ...(judged && { judged: newJudged() }) }))}>New pad</button>
      <button type="button" class="quiet" onClick=${() => print()}>Print</button>
      ${!judged && html`<button type="button" class="quiet" onClick=${() => save(`${game.id}.csv`, writeCsv(pad, kind), "text/csv")}>Save as CSV</button>`}
      <label class="file quiet">Open CSV<input type="file" accept=".csv,text/csv" onChange=${(/** @type {any} */ e) => (openFile(e.target.files[0]), (e.target.value = ""))} /></label></p>
  </main>`;
}

/** @param {{game: Game, kind: PadKind, pad: Pad, put: (pad: Pad) => void}} props */
function Grid({ game, kind, pad, put }) {
  const [open, setOpen] = useState(/** @type {{row: number, name: string} | null} */ (null));
  const { answer, points, faults, problem } = useAnswer(game.id, kind, pad);
  const change = (/** @type {number} */ i, /** @type {Json} */ more) =>
    put({ ...pad, rows: pad.rows.map((row, n) => (n === i ? { ...row, ...more } : row)) });
  const title = (/** @type {number} */ i) => (kind.record ? `${kind.row} ${i + 1}` : kind.row);
  const faultsOf = (/** @type {number} */ i, /** @type {string | null} */ name) =>
    faults.filter(({ where }) => where?.row === i && where.name === name);
  const remove = () => (setOpen(null), put({ ...pad, rows: pad.rows.slice(0, -1) }));
  return html`<div class="grid"><table><thead><tr><th scope="col"><span class="vh">Row</span></th>${pad.names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${pad.rows.map(
        (
          row,
          i,
        ) => html`<tr key=${i}><th scope="row"><span class="rowname">${kind.row} </span>${kind.record && html`<b>${i + 1}</b>`}</th>
        ${pad.names.map(
          (
            name,
          ) => html`<${Cell} kind=${kind} game=${game} cell=${row.cells[name]} name=${name} points=${points} at=${`${i}/${name}`} won=${row.winner === name}
          faults=${faultsOf(i, name)} isOpen=${open?.row === i && open.name === name}
          tap=${() => setOpen(open?.row === i && open.name === name ? null : { row: i, name })} />`,
        )}</tr>
        ${
          open?.row === i &&
          html`<tr class="editing noprint"><td colspan=${pad.names.length + 1}><${Editor} key=${open.name} game=${game} kind=${kind} title=${`${open.name}, ${title(i)}`} name=${open.name}
          cell=${row.cells[open.name] ?? {}} set=${(/** @type {Json} */ cell) => change(i, { cells: { ...row.cells, [open.name]: cell } })} close=${() => setOpen(null)} /></td></tr>`
        }
        <${RowEnd} kind=${kind} pad=${pad} row=${row} title=${title(i)} faults=${faultsOf(i, null)} set=${(/** @type {string | null} */ winner) => change(i, { winner })} />`,
      )}</tbody>
      <tfoot><tr><th scope="row">Total</th>${pad.names.map((name) => html`<td><b>${minus(points.sums[name] ?? "")}</b></td>`)}</tr></tfoot></table></div>
    ${faults.filter(({ where }) => !where).map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`)}
    ${problem && html`<${ProblemBox} error=${problem} />`}
    <p class="standing" role="status">${!kind.cards && answer?.result.winners.length ? outcome(answer.result) : ""}</p>
    <p class="row noprint">${kind.record && html`<button type="button" class="first" onClick=${() => put({ ...pad, rows: [...pad.rows, { cells: {} }] })}>Next ${kind.row.toLowerCase()}</button>`}
      ${pad.rows.length > 1 && html`<button type="button" class="quiet" onClick=${remove}>Remove the last ${kind.row.toLowerCase()}</button>`}</p>`;
}

/** The line below a row: who won it, what it still lacks, what is wrong with it. @param {{kind: PadKind, pad: Pad, row: Row, title: string, faults: Fault[], set: (winner: string | null) => void}} props */
function RowEnd({ kind, pad, row, title, faults, set }) {
  const lacking = missing(pad, kind, row);
  const begun = lacking.length < pad.names.length;
  const note = !kind.alone && begun && lacking[0] !== kind.winner ? lacking.join(", ") : "";
  if (!kind.winner && !note && faults.length === 0) return null;
  return html`<tr class="rowend"><td colspan=${pad.names.length + 1}>
    ${kind.winner && html`<div class="winner-line"><span>${kind.winner}</span><${Winner} kind=${kind} names=${pad.names} value=${row.winner} label=${`${kind.winner} ${title}`} set=${set} /></div>`}
    ${note && html`<p class="small noprint">Still to count: ${note}</p>`}
    ${faults.map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`)}</td></tr>`;
}

/** Keep the cells of the players who stay. @param {Pad} pad @param {string[]} names @returns {Pad} */
function renamed({ rows: old, names: before, ...rest }, names) {
  const rows = old.map(({ cells, winner }) => {
    const stay = names.map((name, i) => [name, cells[name] ?? cells[before[i]]]);
    const at = before.indexOf(winner ?? "");
    const stays = winner === undefined || winner === null || names.includes(winner);
    return {
      cells: Object.fromEntries(stay.filter(([, cell]) => cell)),
      winner: stays ? winner : names[at],
    };
  });
  return { ...rest, ...(rest.judged && { judged: newJudged() }), names, rows };
}

/** @type {Points} */
const NO_POINTS = { cells: {}, totals: {}, sums: {} };

/** What the service makes of the pad. @param {string} game @param {PadKind} kind @param {Pad} pad @returns {{answer: Json | null, points: Points, faults: Fault[], problem: Error | null}} */
function useAnswer(game, kind, pad) {
  const none = { answer: null, points: NO_POINTS, faults: [], problem: null };
  const [answered, setAnswered] = useState(
    /** @type {{answer: Json | null, points: Points, faults: Fault[], problem: Error | null}} */ (
      none
    ),
  );
  useEffect(() => {
    let late = false;
    const { tally, places } = kind.tally(pad);
    if (places.length === 0) return setAnswered(none);
    operate(game, "score", { tally }).then(
      (answer) => late || setAnswered({ ...none, answer, points: kind.points(answer, places) }),
      (problem) => {
        if (late) return;
        const faults = problem instanceof Problem ? faultsIn(problem, kind, pad, places) : [];
        setAnswered({ ...none, faults, problem: faults.length ? null : problem });
      },
    );
    return () => {
      late = true;
    };
  }, [pad]);
  return answered;
}

/** @param {Problem} problem @param {PadKind} kind @param {Pad} pad @param {{row: number, name: string}[]} places @returns {Fault[]} */
function faultsIn({ errors }, kind, pad, places) {
  return errors.map(({ message, pointer, code }) => {
    const where = placeOf(pointer, pad, places);
    const own = kind.messages?.[code];
    const row = where ? pad.rows[where.row] : null;
    const text = typeof own === "function" ? row && own(row) : own;
    return { message: text ?? faultText(message), where };
  });
}

/** The cell that a pointer into the tally means, or the row. @param {string} pointer @param {Pad} pad @param {{row: number, name: string}[]} places @returns {Where | null} */
function placeOf(pointer, pad, places) {
  const [, , list, index, ...rest] = pointer
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const rows = [...new Set(places.map(({ row }) => row))];
  if (list === "turns") return places[Number(index)] ?? null;
  const row = list === "won" ? rows[0] : rows[Number(index)];
  if (row === undefined || !["won", "rounds", "deals"].includes(list)) return null;
  return { row, name: [index, ...rest].find((part) => pad.names.includes(part)) ?? null };
}

/**
 * @param {{kind: PadKind, game: Game, cell?: Json, name: string, points: Points, at: string, won: boolean, faults: Fault[], isOpen: boolean, tap: () => void}} props
 */
function Cell({ kind, game, cell, name, points, at, won, faults, isOpen, tap }) {
  const worth = points.cells[at] ?? (won ? "won" : "");
  const total = points.totals[at];
  return html`<td class=${faults.length ? "faulty" : ""}><button type="button" class=${isOpen ? "cell on" : "cell"} aria-expanded=${isOpen} onClick=${tap}>
      <span class="vh">${name}: </span>${worth !== "" && html`<b>${minus(worth)} </b>`}${isFilled(cell, kind) ? html`<span>${content(kind, game, cell ?? {})}</span>` : html`<span class="noprint">+<span class="vh"> count</span></span>`}
      ${total !== undefined && html`<span class="running"><span class="vh">, total </span>${minus(total)}</span>`}</button>
    ${faults.map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`)}</td>`;
}

/** A number with the sign that is printed. @param {any} value */
const minus = (value) => String(value).replace("-", "−");

/** What was counted, in a few characters. @param {PadKind} kind @param {Game} game @param {Json} cell */
function content(kind, game, cell) {
  if (!kind.cards) return kind.counts.map((one) => [cell[one.name]].flat().join(" ")).join(" / ");
  if (cell.out) return "not in";
  const stake =
    cell.stake === undefined ? "" : html`<span class="staked">${cell.stake} staked</span>`;
  if (!cell.cards) return html`${cell.folded ? "folded" : "not shown"}${stake}`;
  const face = faceOf(game.id);
  return html`<span class="cards">${cell.cards.map((/** @type {string} */ code) => html`<${Card} face=${face} code=${code} view=${{}} />`)}</span>${stake}`;
}

/** @param {{kind: PadKind, names: string[], value: string | null | undefined, label: string, set: (winner: string | null) => void}} props */
const Winner = ({ kind, names, value, label, set }) =>
  html`<div class="winners" role="group" aria-label=${label}>${[...names, null].map(
    (
      name,
    ) => html`<button type="button" class=${value === name ? "chip pick on" : "chip pick"} aria-pressed=${value === name}
    onClick=${() => set(name)}>${name ?? kind.none}</button>`,
  )}</div>`;

/** @param {{names: string[], set: (names: string[]) => void}} props */
function Names({ names, set }) {
  const [text, setText] = useState(names.join(", "));
  const next = text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  const valid = next.length > 0 && new Set(next).size === next.length;
  return html`<div class="field names noprint"><label for="names">Who plays? (with commas between)</label>
    <input id="names" value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)} onChange=${() => valid && set(next)} />
    ${!valid && html`<p class="wrong" role="alert">Every player needs a different name.</p>`}</div>`;
}
