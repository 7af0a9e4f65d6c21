/** One's own seat at a sealed table: the view, the moves, the link to send on, and what other tabs of this browser do. */

import { translate, translateParts } from "../data/words.js";
import { Aside, Log, Source } from "../board/log.js";
import { hitsOf } from "../board/animation.js";
import { PlayArea } from "../board/play-area.js";
import { ResultHead, feelingOf } from "../board/result.js";
import { Refusal } from "../board/refusal.js";
import { Reminder } from "../board/help.js";
import { useSound } from "../board/sound.js";
import { ago, eventText, movesText, outcome } from "../board/text.js";
import { visibleTo } from "../data/log-lines.js";
import { persist } from "../data/patience.js";
import { open } from "../data/schema.js";
import {
  dealAgain,
  storedTable,
  addToLog,
  listen,
  move,
  moveAutomatic,
  openTable,
  plainLink,
  seatLink,
  tableLink,
  viewTable,
} from "../data/sealed-tables.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { winningCards } from "./play.js";
import { ProblemBox } from "./problem.js";
import { Paste, Share } from "./share.js";

/**
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../data/api.js").Due} Due
 * @typedef {import("../data/api.js").Game} Game
 */
/** @typedef {import("../data/sealed-tables.js").StoredTable} StoredTable */

const PAUSE = 900; // ms before an automatic seat moves

/** @param {{game: Game, id: string, player: string | null, face: import("../faces/face.js").Face}} props */
export function LinkTable({ game, id, player, face }) {
  const [seen, setSeen] = useState(/** @type {Json | null} */ (null));
  const [refused, setRefused] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const [moved, setMoved] = useState(Boolean(storedTable(id)?.unsent));
  const [help, setHelp] = useState(false);
  const since = useRef({ phase: "", at: 0 });
  const shown = useRef(true);
  const kept = useRef(/** @type {import("../data/api.js").Move | null} */ (null)); // made while the service is away
  const moverSeats = useRef(/** @type {Set<string>} */ (new Set()));
  const show = async () => {
    const { table, seats, game: name } = /** @type {StoredTable} */ (storedTable(id));
    await take(
      await viewTable(name, table, player ? { player, secret: seats[player] } : undefined),
    );
  };
  /** Show what a seat sees of the table as it is stored. @param {Json} now */
  const take = async (now) => {
    if (!shown.current) return;
    const stored = /** @type {StoredTable} */ (storedTable(id));
    const { table, seats, game: name } = stored;
    history.replaceState(null, "", plainLink(name, table));
    if (since.current.phase !== now.view.phase)
      since.current = { phase: now.view.phase, at: performance.now() };
    const hosts =
      player && stored.host !== player && (stored.automatic ?? []).some((one) => seats[one]);
    await addToLog(id, now, hosts ? { host: player } : {});
    setSeen((/** @type {Json | null} */ old) => (old && old.seq > now.seq ? old : now));
    setError(null);
  };
  useEffect(() => {
    open(game.id).then(show).catch(setError);
    const other = (/** @type {string} */ changed) => {
      if (changed !== id) return;
      moverSeats.current.clear();
      setMoved(false);
      show().catch(setError);
    };
    shown.current = true;
    const stop = listen(other);
    return () => {
      shown.current = false;
      stop();
    };
  }, [id]);
  const stored = /** @type {StoredTable} */ (storedTable(id));
  const automatic =
    seen && !seen.result.over ? nextAutomatic(seen.to_act, stored, face, moverSeats.current) : null;
  useEffect(() => {
    if (!automatic || !seen) return;
    let late = false;
    const go = async () => {
      moverSeats.current.add(automatic);
      if (!(await moveAutomatic(id, automatic, seen.seq)) || late) return;
      setMoved(true);
      await show();
    };
    const timer = setTimeout(() => go().catch(setError), PAUSE);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [seen]);
  const actors = seen && player && mayAct(seen.to_act, player, face) ? [player] : [];
  useSound({
    moves: seen?.seq ?? 0,
    due: actors.length > 0,
    refused: Boolean(refused),
    hit: Boolean(seen && hitsOf(seen.events, face, seen.view).length),
    over: seen?.result.over ? feelingOf(seen.result, seen.view, player ? [player] : []) : null,
  });
  if (error && !seen)
    return html`<main id="main" class="page"><${ProblemBox} error=${error} /></main>`;
  if (!seen) return html`<p class="say loading" role="status">${translate("link-opening")}</p>`;
  const { view, to_act: due, result, seq } = seen;
  const names = due.map((/** @type {Due} */ one) => one.player).filter(Boolean);
  const scene = {
    view,
    moves: player ? (seen.moves ?? []) : [],
    parametric: player ? (seen.parametric ?? []) : [],
    me: player,
    actors,
    people: player ? [player] : [],
    tries: player && !result.over ? [player] : [],
    turn: seq,
    unknown: seen.unknown?.moves ?? [],
  };
  const play = (/** @type {import("../data/api.js").Move} */ one) => {
    if (!player) return;
    if (kept.current) {
      kept.current = one; // the last one counts
      return;
    }
    moverSeats.current.clear();
    const goOn = (/** @type {Error} */ problem) => {
      kept.current ??= one;
      setError(problem);
      return shown.current;
    };
    persist(() => move(id, player, kept.current ?? one), goOn)
      .then(async (verdict) => {
        const made = kept.current ?? one;
        kept.current = null;
        setError(null);
        if (!verdict.legal) return setRefused({ move: made, verdict });
        setMoved(true);
        if (verdict.to_act.some((/** @type {Due} */ due) => due.player === player)) await show();
        else await take({ ...verdict, moves: [], parametric: [] });
      })
      .catch(setError);
  };
  const entries = (stored.log ?? []).map((one) =>
    one.told ? { ...one, events: one.events.map((event) => ({ ...event, told: true })) } : one,
  );
  const next = nextPlayer(due, player, face);
  const receiver = next && stored.automatic?.includes(next) ? (stored.host ?? next) : next;
  const line = result.over
    ? outcome(result)
    : actors.length
      ? translate("play-turn")
      : automatic
        ? translate("link-plays", { player: automatic })
        : translate("link-waiting", { players: next ?? names.join(", ") });
  const urgent = moved && !result.over && !actors.length && !automatic;
  const waiting = automatic
    ? `${line}.`
    : moved
      ? receiver === next
        ? translate("link-next", { player: next ?? "" })
        : translate("link-next-to", { player: next ?? "", receiver: receiver ?? "" })
      : translate("link-last", { players: next ?? names.join(", "), ago: ago(stored.at ?? 0) });
  const reason =
    receiver === next
      ? ""
      : translate("link-plays-from", { player: next ?? "", receiver: receiver ?? "" });
  const over =
    result.over &&
    html`<${Over} id=${id} game=${game} player=${player} result=${result} face=${face} view=${view} />`;
  const pass = html`<${Pass} game=${game} id=${id} seq=${seq} digest=${seen.digest} to=${urgent ? receiver : null}
      reason=${urgent ? reason : ""} />`;
  const news = entries.filter(({ seq: one }) => one > (stored.moved ?? 0));
  return html`<div class="playing by-link">
    <section class="status" aria-label=${translate("play-status")}><h1>${game.title}</h1>
      <p class=${actors.length ? "line now" : "line"} role="status">${line}</p>
      <span class="seatof">${player ? translateParts("link-you-sit", { player: html`<b>${player}</b>` }) : translate("link-looking")}</span>
      ${face.guide && html`<button type="button" class="quiet" onClick=${() => setHelp(true)}>${translate("help")}</button>`}</section>
    ${face.guide && help && html`<${Reminder} game=${game.id} face=${face} guide=${face.guide} close=${() => setHelp(false)} />`}
    ${error && html`<${ProblemBox} error=${error} kept=${Boolean(kept.current)} />`}
    ${urgent && pass}
    ${!urgent && news.length > 0 && html`<${News} entries=${news} me=${player} face=${face} view=${view} />`}
    <div class="layout"><${PlayArea} game=${game.id} face=${face} scene=${scene} events=${seen.events} play=${play}
        elapsed=${() => Math.round(performance.now() - since.current.at)} waiting=${waiting} moment=${face.moment?.(seen.events) ?? null}
        shown=${result.over ? winningCards(seen.events) : undefined} over=${over} />
      <${Aside}>${!urgent && pass}
        <${Log} events=${entries.map(({ events }) => events)} me=${player} face=${face} view=${view} /></${Aside}></div>
    ${
      refused &&
      html`
        <${Refusal} ...${refused} face=${face} view=${view} play=${play} me=${[player]} close=${() => setRefused(null)} />`
    }</div>`;
}

/**
 * Whether a seat may move here; where all choose at once, they do so one after another, so that nothing forks.
 * @param {Due[]} due
 * @param {string} player
 * @param {import("../faces/face.js").Face} face
 */
function mayAct(due, player, face) {
  const named = due.filter((one) => one.player !== null);
  if (face.inTurn && named.length) return named[0].player === player;
  return due.some((one) => one.player === player || one.player === null);
}

/**
 * Who should get the link.
 * @param {Due[]} due
 * @param {string | null} player
 * @param {import("../faces/face.js").Face} face
 * @returns {string | null}
 */
function nextPlayer(due, player, face) {
  const seldom = face.seldom ?? [];
  const busy = due.filter(({ moves }) => moves.some((type) => !seldom.includes(type)));
  const named = (busy.length ? busy : due).map((one) => one.player).filter((one) => one !== null);
  return named.find((one) => one !== player) ?? named[0] ?? null;
}

/**
 * The automatic seat that this browser moves next. While people may move too, each automatic seat moves once after each of their moves.
 * @param {Due[]} due
 * @param {import("../data/sealed-tables.js").StoredTable} stored
 * @param {import("../faces/face.js").Face} face
 * @param {Set<string>} done the seats that have moved
 * @returns {string | null}
 */
function nextAutomatic(due, { automatic = [], seats }, face, done) {
  const named = due.flatMap(({ player, moves }) => (player === null ? [] : [{ player, moves }]));
  const able = face.inTurn ? named.slice(0, 1) : named;
  const people = able.some(({ player }) => !automatic.includes(player));
  const seldom = face.seldom ?? [];
  const next = able.find(
    ({ player, moves }) =>
      automatic.includes(player) &&
      seats[player] &&
      (!people || (!done.has(player) && moves.some((type) => !seldom.includes(type)))),
  );
  return next?.player ?? null;
}

/**
 * What the others did since this player's last move.
 * @param {{entries: import("../data/sealed-tables.js").Entry[], me: string | null, face: import("../faces/face.js").Face, view: Json}}
 *   props
 */
const News = ({ entries, me, face, view }) =>
  html`<section class="news" aria-label=${translate("link-news")}><h2>${translate("link-news")}</h2><ol>${entries.flatMap(
    ({ seq, events }) =>
      visibleTo(events, me).map(
        (event) =>
          html`<li key=${seq}>${eventText(face, event, view)}<${Source} event=${event} /></li>`,
      ),
  )}</ol></section>`;

const LONG = 1800; // characters of a link, beyond which some programs cut it

/**
 * @param {{game: Game, id: string, seq: number, digest: string, to: string | null, reason: string}} props `to`: who is next after one's own
 *   move; `reason`: why it is not the seat that is next
 */
function Pass({ game, id, seq, digest, to, reason }) {
  const [link, setLink] = useState({ digest: "", url: "" });
  useEffect(() => {
    tableLink(id).then((url) => setLink({ digest, url }));
  }, [digest]);
  return html`<section class=${to ? "pass urgent" : "pass"} aria-label=${translate("link-pass")}>
  <h2>${to ? translate("link-send-to", { player: to }) : translate("link-table")}</h2>
  ${reason && html`<p class="reason">${reason}</p>`}
  ${link.digest === digest && html`<${Share} url=${link.url} label=${translate("link-table")} title=${game.title} to=${to ?? undefined} />`}
  <p class="small">${translate("link-newest", { moves: movesText(seq) })}</p>
  ${link.url.length > LONG && html`<p class="length">${translate("link-long")}</p>`}
  ${!to && html`<${Paste} />`}</section>`;
}

/**
 * @param {{id: string, game: Game, player: string | null, result: import("../data/api.js").Result,
 *   face: import("../faces/face.js").Face, view: Json}} props
 */
function Over({ id, game, player, result, face, view }) {
  const [opened, setOpened] = useState(/** @type {Json | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const { seats, players = [], automatic = [] } = /** @type {StoredTable} */ (storedTable(id));
  const others = automatic.filter((one) => seats[one]);
  const missing = players.filter((one) => !seats[one]);
  const again = () =>
    dealAgain(id, player ?? "").then((next) => {
      location.href = plainLink(game.id, next);
    }, setError);
  const people = player ? [player] : [];
  return html`<section class=${`over ${feelingOf(result, view, people)}`} aria-label=${translate("over")}>
    <${ResultHead} result=${result} face=${face} view=${view} people=${people} />
    ${
      player &&
      html`<p class="row go"><button type="button" class="first large" onClick=${again}>${translate("link-deal-next")}</button></p>`
    }
    ${
      opened
        ? html`<p>${translateParts("link-seed", { seed: html`<code>${opened.state.chance.seed}</code>` })}</p>`
        : player &&
          html`<details class="how"><summary>${translate("link-open-all")}</summary>
        <p>${missing.length ? translate("link-keys-missing", { players: missing.join(", ") }) : translate("link-keys-here")}</p>
            <${Share} url=${seatLink(id, player)} label=${translate("link-your-key")}
                title=${translate("link-key-title", { game: game.title, player })} />
            ${others.map(
              (one) => html`
                <${Share} url=${seatLink(id, one)} label=${translate("link-key-of", { player: one })}
                    title=${translate("link-key-title", { game: game.title, player: one })} />`,
            )}
        ${
          !missing.length &&
          html`
            <button type="button" class="second" onClick=${() => openTable(id).then(setOpened, setError)}>
              ${translate("link-open-seed")}</button>`
        }</details>`
    }
    ${error && html`<${ProblemBox} error=${error} />`}</section>`;
}
