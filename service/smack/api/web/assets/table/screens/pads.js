/** The score pad: a grid of players by rounds, summed by the service as it is filled; stored in this browser, shared, printed. */

import { language, listText, numberText, translate } from "../data/words.js";
import { faultText, outcome } from "../board/text.js";
import { isPassing, operate, Problem, scoreFile } from "../data/api.js";
import { useGame } from "../data/hooks.js";
import {
  changed,
  garbled,
  handOf,
  isAlone,
  isFilled,
  markOf,
  missing,
  newPad,
  present,
  shown,
  tallyOf,
  withoutFault,
} from "../data/pad.js";
import {
  earlier,
  keepBook,
  openBook,
  turnedOver,
  turnedTo,
  undone,
  withPad,
  withoutEvening,
} from "../data/pad-book.js";
import { padOf, writeCsv } from "../data/pad-file.js";
import { newJudged } from "../data/pad-rounds.js";
import { save, storedName } from "../data/storage.js";
import { faceOf } from "../faces/index.js";
import { sumsOf } from "../faces/pads.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { CardOrCode, Editor, labelOf, outOf } from "./pad-editor.js";
import { PadPlayers } from "./pad-players.js";
import { JudgedRounds } from "./pad-rounds.js";
import { ProblemBox } from "./problem.js";
import { Games } from "./start.js";

/**
 * @typedef {import("../data/api.js").Game} Game
 * @typedef {import("../data/pad.js").Cell} PadCell
 * @typedef {import("../data/pad.js").Form} Form
 * @typedef {import("../data/pad.js").KeptPad} KeptPad
 * @typedef {import("../data/pad.js").Pad} Pad
 * @typedef {import("../data/pad.js").Row} Row
 * @typedef {import("../data/pad.js").Where} Where
 * @typedef {import("../data/pad-book.js").Book} Book
 * @typedef {import("../faces/pads.js").PadWords} PadWords
 * @typedef {import("../faces/pads.js").Points} Points
 * @typedef {{message: string, where: Where | null}} Fault
 * @typedef {{file: Blob, names: string[], doubtful: string[]}} Doubt  a file, all its names, and those that may be slips
 * @typedef {{answer: import("../data/api.js").Score | null, points: Points, faults: Fault[], problem: Error | null, waiting?: boolean,
 *   bonus?: string}} Answered
 *   `waiting`: whether the service cannot be reached just now
 * @typedef {{game: Game, form: Form, words: PadWords, pad: Pad, put: (pad: Pad, what: string) => void}} OfPad
 */

/** @param {{games: Game[], rest: string[]}} props */
export function Pads({ games, rest: [id] }) {
  const game = useGame(id);
  if (!id)
    return html`<main id="main" class="page"><h1>${translate("pad")}</h1><p>${translate("pad-about")}</p>
      <${Games} games=${games} to="#/score/" /></main>`;
  if (game instanceof Error)
    return html`<main id="main" class="page"><${ProblemBox} error=${game} /></main>`;
  if (!game) return null;
  return html`<${PadPage} key=${id} game=${game} />`;
}

/** @param {{game: Game}} props */
function PadPage({ game }) {
  const { form, words } = kindOf(game);
  const [book, setBook] = useState(() => openBook(game.id));
  const [errors, setErrors] = useState(/** @type {string[]} */ ([]));
  const [doubt, setDoubt] = useState(/** @type {Doubt | null} */ (null));
  const keep = (/** @type {Book} */ next) => (
    setErrors([]),
    setDoubt(null),
    setBook(next),
    keepBook(game.id, next)
  );
  useEffect(() => {
    const update = (/** @type {StorageEvent} */ { key }) =>
      storedName(key, "pads-") === game.id && setBook(openBook(game.id));
    addEventListener("storage", update);
    return () => removeEventListener("storage", update);
  }, []);
  const { pad: kept, past } = book;
  const pad = shown(kept);
  const { judged, ...counted } = pad;
  const put = (/** @type {Pad} */ next, /** @type {string} */ what) =>
    keep(withPad(book, changed(kept, next), what));
  const openFile = async (
    /** @type {Blob} */ file,
    all = /** @type {string[] | undefined} */ (undefined),
  ) => {
    const read = await readFile(game, file, all);
    if (read.pad) keep(turnedTo(book, fromFile(read.pad), translate("change-file")));
    setErrors(read.errors);
    setDoubt(read.doubt ?? null);
  };
  const choose = (/** @type {HTMLInputElement} */ input) => {
    if (input.files?.[0]) openFile(input.files[0]);
    input.value = "";
  };
  const of = { game, form, words, pad, put };
  const names = pad.names.join();
  return html`<main id="main" class="page pad"><header class="title"><div><h1>${game.title}</h1>
      <p class="noprint">${translate("pad-how")}</p></div></header>
    <${PadPlayers} pad=${kept} put=${(/** @type {KeptPad} */ next, /** @type {string} */ what) => keep(withPad(book, next, what))} />
    ${
      words.rounds &&
      html`<div class="two noprint" role="group" aria-label=${translate("pad-kind")}>
        <button type="button" aria-pressed=${!judged} onClick=${() => put(counted, translate("change-kind"))}>
          ${translate("pad-kind-counted")}</button>
        <button type="button" aria-pressed=${Boolean(judged)}
            onClick=${() => put({ ...pad, judged: judged ?? newJudged() }, translate("change-kind"))}>
          ${translate("pad-kind-judged")}</button></div>`
    }
    ${errors.map((message) => html`<p class="wrong" role="alert">${message}</p>`)}
    ${
      doubt &&
      html`
        <p class="row noprint"><button type="button" class="second" onClick=${() => openFile(doubt.file, doubt.names)}>
          ${translate("csv-different", { players: listText(doubt.doubtful) })}</button></p>`
    }
    ${
      judged
        ? html`
          <${JudgedRounds} game=${game} names=${pad.names} judged=${judged}
              set=${(/** @type {any} */ next) => put({ ...pad, judged: next }, translate("change-round"))} />`
        : html`<${Grid} key=${names} ...${of} />`
    }
    <p class="row noprint undo">
      ${
        past.length > 0 &&
        html`
          <button type="button" class="second" onClick=${() => keep(undone(book))}>
            ${translate("pad-undo", { change: past[0].what })}</button>`
      }</p>
    <div class="row noprint"><${Send} ...${of} />
      <button type="button" class="quiet" onClick=${() => print()}>${translate("pad-print")}</button>
      ${
        !judged &&
        html`
          <button type="button" class="quiet" onClick=${() => save(`${game.id}.csv`, writeCsv(pad, form), "text/csv")}>
            ${translate("pad-save")}</button>`
      }
      <label class="file quiet">${translate("pad-open")}
        <input type="file" accept=".csv,text/csv"
            onChange=${(/** @type {any} */ e) => choose(e.target)} /></label></div>
    <${Evenings} book=${book} keep=${keep} form=${form} />
  </main>`;
}

/** What is counted in a game, and its words. @param {Game} game @returns {{form: Form, words: PadWords}} */
const kindOf = (game) => ({
  form: game.pad,
  words: faceOf(game.id).pad ?? {},
});

/** What a row of a pad is, for messages about it. @param {Form} form */
const recordOf = (form) => form.record_column || "none";

/**
 * The pad of the first match of a file; none if the service finds anything wrong in it, and a doubt if that is only whether names
 * are those of different players.
 * @param {Game} game @param {Blob} file @param {string[]} [names] all names that the file may have
 * @returns {Promise<{pad: Pad | null, errors: string[], doubt?: Doubt | null}>}
 */
async function readFile(game, file, names) {
  try {
    const [first, ...others] = await scoreFile(game, file, names);
    const wrong = (first?.errors ?? []).map(({ line, column, message }) =>
      column
        ? translate("csv-error", { line, column, message })
        : translate("csv-row", { line, message }),
    );
    if (wrong.length || !first?.tally)
      return { pad: null, errors: wrong, doubt: wrong.length ? doubtIn(first, file) : null };
    return {
      pad: padOf(first.tally, game.pad),
      errors: others.length ? [translate("csv-several")] : [],
    };
  } catch (error) {
    const { errors = [], message } = /** @type {Problem} */ (error);
    return { pad: null, errors: errors.length ? errors.map((one) => one.message) : [message] };
  }
}

/** @param {import("../data/api.js").ScoredMatch} match @param {Blob} file @returns {Doubt | null} */
function doubtIn({ errors, names }, file) {
  if (errors.some((one) => one.message_id !== "pad.name-near")) return null;
  const pairs = errors.flatMap(({ facts }) => [facts.name, facts.written]);
  return {
    file,
    names,
    doubtful: names.filter((name) => pairs.includes(name)),
  };
}

/** @param {Pad} pad @returns {KeptPad} */
function fromFile(pad) {
  const empty = newPad(pad.names);
  return changed(empty, pad);
}

/** The system's way to send something, where there is one. @param {OfPad} props */
function Send({ game, form, pad }) {
  if (!("share" in navigator)) return null;
  const file = new File([writeCsv(pad, form)], `${game.id}.csv`, { type: "text/csv" });
  const text = `${game.title}: ${pad.names.join(", ")}`;
  const files = pad.judged ? [] : [file];
  const whole = files.length && navigator.canShare?.({ files }) ? { files, text } : { text };
  const send = () => navigator.share({ title: game.title, ...whole }).catch(() => {});
  return html`<button type="button" class="second" onClick=${send}>${translate("pad-send")}</button>`;
}

/** The pads of earlier evenings, and a new one. @param {{book: Book, keep: (book: Book) => void, form: Form}} props */
function Evenings({ book, keep, form }) {
  const all = earlier(book);
  const date = new Intl.DateTimeFormat(language(), { dateStyle: "medium" });
  return html`<section class="evenings noprint"><h2>${translate("pad-evenings")}</h2>
    <p class="row"><button type="button" class="second" onClick=${() => keep(turnedOver(book))}>${translate("pad-new")}</button>
      <span class="small">${translate("pad-kept")}</span></p>
    <ul>${all.map((pad) => {
      const names = listText(present(pad).map(({ name }) => name));
      const length = pad.judged?.rounds.length ?? pad.rows.length;
      const open = () => keep(turnedTo(book, pad, translate("change-evening")));
      return html`<li key=${pad.id}><button type="button" class="quiet" onClick=${open}>${date.format(pad.at)}: ${names}</button>
        <span class="small">${translate("row-count", { record: recordOf(form), count: length })}</span>
        <button type="button" class="quiet" aria-label=${translate("pad-discard-of", { players: names })}
            onClick=${() => keep(withoutEvening(book, pad))}>${translate("pad-discard")}</button></li>`;
    })}</ul></section>`;
}

/** @param {OfPad} props */
function Grid({ game, form, words, pad, put }) {
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
  const mark = markOf(form);
  const question = mark && (words.winner ?? labelOf(mark));
  const lacking = missing(form, pad, row, words);
  const begun = pad.names.some((name) => row.cells[name]);
  const names = lacking.filter((one) => pad.names.includes(one));
  const note = !isAlone(form) && begun ? names.join(", ") : "";
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

/** @type {Answered} */
const NOTHING = {
  answer: null,
  points: { cells: {}, totals: {}, sums: {} },
  faults: [],
  problem: null,
};
const AGAIN = 5000; // ms until the service is tried again

/**
 * What the service makes of the pad.
 * @param {string} game
 * @param {Form} form
 * @param {PadWords} words
 * @param {Pad} pad
 * @returns {Answered}
 */
function useAnswer(game, form, words, pad) {
  const [answered, setAnswered] = useState(NOTHING);
  const key = JSON.stringify(pad);
  useEffect(() => {
    let late = false;
    let timer = 0;
    const ask = () => {
      clearTimeout(timer);
      answerTo(game, form, words, pad).then((next) => {
        if (late) return;
        setAnswered(next);
        if (next.waiting) timer = window.setTimeout(ask, AGAIN);
      });
    };
    ask();
    addEventListener("online", ask);
    return () => {
      late = true;
      clearTimeout(timer);
      removeEventListener("online", ask);
    };
  }, [key]);
  return answered;
}

/**
 * The sums; where something is wrong, the faults, and the sums without what is wrong.
 * @param {string} game @param {Form} form @param {PadWords} words @param {Pad} pad @returns {Promise<Answered>}
 */
async function answerTo(game, form, words, pad) {
  const { tally, places, locate } = tallyOf(form, pad, words);
  if (places.length === 0) return NOTHING;
  try {
    const answer = await operate(game, "score", { tally });
    const bonus = words.bonus?.(answer) ?? "";
    return { ...NOTHING, answer, points: (words.points ?? sumsOf)(answer, places), bonus };
  } catch (error) {
    if (isPassing(error)) return { ...NOTHING, waiting: true };
    const problem = /** @type {Error} */ (error);
    if (!(problem instanceof Problem) || !problem.errors.length) return { ...NOTHING, problem };
    const faults = problem.errors.map((one) => faultIn(one, words, pad, locate(one.pointer)));
    const places = distinct(faults.flatMap(({ where }) => (where ? [where] : [])));
    if (places.length === 0) return { ...NOTHING, faults };
    const rest = places.reduce((some, where) => withoutFault(form, some, where, words), pad);
    const others = await answerTo(game, form, words, rest);
    return { ...others, answer: null, faults: [...faults, ...others.faults] };
  }
}

/** @param {Where[]} places @returns {Where[]} each once */
const distinct = (places) => [
  ...new Map(places.map((one) => [`${one.row}/${one.name}`, one])).values(),
];

/** @param {{message: string, code: string}} error @param {PadWords} words @param {Pad} pad @param {Where | null} where @returns {Fault} */
function faultIn({ message, code }, words, pad, where) {
  const own = words.messages?.[code];
  const text = typeof own === "function" ? where && own(pad.rows[where.row]) : own;
  return { message: text ?? faultText(message), where };
}

/**
 * @typedef {{form: Form, words: PadWords, face: import("../faces/face.js").Face, cell?: PadCell, name: string, points: Points,
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
 * @param {import("../faces/face.js").Face} face
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
