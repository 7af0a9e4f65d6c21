/** The score pad: a grid of players by rounds, summed by the service as it is filled; stored in this browser, shared, printed. */

import { language, listText, translate } from "../data/words.js";
import { useGame } from "../data/hooks.js";
import { changed, newPad, present, recordOf, shown } from "../data/pad.js";
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
import { writeCsv } from "../data/pad-file.js";
import { newJudged } from "../data/pad-rounds.js";
import { save, storedName } from "../data/storage.js";
import { faceOf } from "../faces/index.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { Grid } from "./pad-grid.js";
import { readFile } from "./pad-open.js";
import { PadPlayers } from "./pad-players.js";
import { JudgedRounds } from "./pad-rounds.js";
import { ProblemBox } from "./problem.js";
import { Games } from "./start.js";

/**
 * @typedef {import("../data/types.js").Game} Game
 * @typedef {import("../data/pad.js").Form} Form
 * @typedef {import("../data/pad.js").KeptPad} KeptPad
 * @typedef {import("../data/pad.js").Pad} Pad
 * @typedef {import("../data/pad-book.js").Book} Book
 * @typedef {import("../faces/pads.js").PadWords} PadWords
 * @typedef {import("./pad-open.js").Doubt} Doubt
 * @typedef {import("./pad-grid.js").OfPad} OfPad
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
