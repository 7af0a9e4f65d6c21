/** One's own seat at a sealed table: the view, the moves, the link to send on, and what other tabs of this browser do. */

import { translate, translateParts } from "../data/words.js";
import { Aside, Log, Source } from "../board/log.js";
import { hitsOf } from "../board/animation.js";
import { PlayArea } from "../board/play-area.js";
import { feelingOf } from "../board/result.js";
import { Refusal } from "../board/refusal.js";
import { Reminder } from "../board/help.js";
import { useSound } from "../board/sound.js";
import { ago, eventText, movesText, outcome } from "../board/text.js";
import { turnAt } from "../data/turns.js";
import { plainLink, tableLink } from "../data/links.js";
import { visibleTo } from "../data/log-lines.js";
import { persist } from "../data/patience.js";
import { open } from "../data/schema.js";
import {
  storedTable,
  addToLog,
  listen,
  move,
  moveAutomatic,
  viewTable,
} from "../data/sealed-tables.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { LinkOver } from "./link-over.js";
import { winningCards } from "./play.js";
import { ProblemBox } from "./problem.js";
import { Paste, Share } from "./share.js";

/**
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../data/types.js").Game} Game
 * @typedef {import("../data/types.js").Move} Move
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {import("../data/turns.js").Turn} Turn
 * @typedef {import("../data/sealed-tables.js").StoredTable} StoredTable
 * @typedef {import("../data/sealed-tables.js").Seen} Seen
 * @typedef {import("../data/sealed-tables.js").SealedVerdict} SealedVerdict
 */

const PAUSE = 900; // ms before an automatic seat moves

/**
 * A sealed table as a seat sees it: newest first shown, moved on by this seat, by other tabs, and by automatic seats.
 * @param {{game: Game, id: string, player: string | null, face: Face}} props
 */
function useTable({ game, id, player, face }) {
  const [seen, setSeen] = useState(/** @type {Seen | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const [moved, setMoved] = useState(Boolean(storedTable(id)?.unsent));
  const since = useRef({ phase: "", at: 0 });
  const shown = useRef(true);
  const done = useRef(/** @type {Set<string>} */ (new Set())).current;
  const show = async () => {
    const { table, seats, game: name } = /** @type {StoredTable} */ (storedTable(id));
    await take(
      await viewTable(name, table, player ? { player, secret: seats[player] } : undefined),
    );
  };
  /** Show what a seat sees of the table as it is stored. @param {Seen} now */
  const take = async (now) => {
    if (!shown.current) return;
    const { table, game: name } = /** @type {StoredTable} */ (storedTable(id));
    history.replaceState(null, "", plainLink(name, table));
    if (since.current.phase !== now.view.phase)
      since.current = { phase: now.view.phase, at: performance.now() };
    await addToLog(id, now, hostedBy(id, player));
    setSeen((/** @type {Seen | null} */ old) => (old && old.seq > now.seq ? old : now));
    setError(null);
  };
  useEffect(() => {
    open(game.id).then(show).catch(setError);
    const other = (/** @type {string} */ changed) => {
      if (changed !== id) return;
      done.clear();
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
  const turn = seen && turnAt(seen, stored, player, face, done);
  useEffect(() => {
    const automatic = turn?.automatic;
    if (!automatic || !seen) return;
    let late = false;
    const go = async () => {
      done.add(automatic);
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
  /** Show what came of a move of this seat. @param {SealedVerdict} verdict */
  const made = async (verdict) => {
    setMoved(true);
    if (verdict.to_act.some((due) => due.player === player)) await show();
    else await take({ ...verdict, moves: [], parametric: [] });
  };
  const isShown = () => shown.current;
  const elapsed = () => Math.round(performance.now() - since.current.at);
  return { seen, turn, stored, error, setError, moved, made, done, isShown, elapsed };
}

/**
 * The player as the host of the table, if this browser has the keys of automatic seats.
 * @param {string} id @param {string | null} player
 */
function hostedBy(id, player) {
  const { host, automatic = [], seats } = /** @type {StoredTable} */ (storedTable(id));
  const hosts = player && host !== player && automatic.some((one) => seats[one]);
  return hosts ? { host: player } : {};
}

/**
 * How a seat moves: what is refused, and what is kept while the service is away.
 * @param {string} id @param {string | null} player @param {ReturnType<typeof useTable>} table
 */
function useMoves(id, player, { done, setError, isShown, made }) {
  const [refused, setRefused] = useState(
    /** @type {{move: Move, verdict: SealedVerdict} | null} */ (null),
  );
  const kept = useRef(/** @type {Move | null} */ (null));
  const play = (/** @type {Move} */ one) => {
    if (!player) return;
    if (kept.current) {
      kept.current = one; // the last one counts
      return;
    }
    done.clear();
    const goOn = (/** @type {Error} */ problem) => {
      kept.current ??= one;
      setError(problem);
      return isShown();
    };
    persist(() => move(id, player, kept.current ?? one), goOn)
      .then((verdict) => {
        const tried = kept.current ?? one;
        kept.current = null;
        setError(null);
        return verdict.legal ? made(verdict) : setRefused({ move: tried, verdict });
      })
      .catch(setError);
  };
  return { refused, close: () => setRefused(null), kept: Boolean(kept.current), play };
}

/** What the table says of whose turn it is. @param {Seen} seen @param {Turn} turn */
function lineOf({ result }, { actors, automatic, waits }) {
  if (result.over) return outcome(result);
  if (actors.length) return translate("play-turn");
  return automatic
    ? translate("link-plays", { player: automatic })
    : translate("link-waiting", { players: waits });
}

/** What a player reads who waits. @param {Turn} turn @param {boolean} moved @param {StoredTable} stored @param {string} line */
function waitingText({ automatic, next, receiver, waits }, moved, stored, line) {
  if (automatic) return `${line}.`;
  if (!moved) return translate("link-last", { players: waits, ago: ago(stored.at ?? 0) });
  const values = { player: next ?? "", receiver: receiver ?? "" };
  return translate(receiver === next ? "link-next" : "link-next-to", values);
}

/** What a seat, or a spectator, can do with what it sees. @param {Seen} seen @param {string | null} player @param {string[]} actors */
function sceneOf({ view, moves = [], parametric = [], result, seq, unknown }, player, actors) {
  const people = player ? [player] : [];
  return {
    view,
    moves: player ? moves : [],
    parametric: player ? parametric : [],
    me: player,
    actors,
    people,
    tries: result.over ? [] : people,
    turn: seq,
    unknown: unknown?.moves ?? [],
  };
}

/** What happened, as the log keeps it: what only a link tells is marked. @param {StoredTable} stored */
const entriesOf = ({ log = [] }) =>
  log.map((one) =>
    one.told ? { ...one, events: one.events.map((event) => ({ ...event, told: true })) } : one,
  );

/** @param {{game: Game, face: Face, line: string, now: boolean, player: string | null}} props `now`: whether it is the player's turn */
function Status({ game, face, line, now, player }) {
  const [help, setHelp] = useState(false);
  const seat = player
    ? translateParts("link-you-sit", { player: html`<b>${player}</b>` })
    : translate("link-looking");
  const { guide } = face;
  return html`<section class="status" aria-label=${translate("play-status")}><h1>${game.title}</h1>
      <p class=${now ? "line now" : "line"} role="status">${line}</p>
      <span class="seatof">${seat}</span>
      ${guide && html`<button type="button" class="quiet" onClick=${() => setHelp(true)}>${translate("help")}</button>`}</section>
    ${guide && help && html`<${Reminder} game=${game.id} face=${face} guide=${guide} close=${() => setHelp(false)} />`}`;
}

/**
 * What is heard of a table.
 * @param {ReturnType<typeof useTable>} table @param {object | null} refused @param {Face} face @param {string | null} player
 * @returns {import("../board/sound.js").Heard}
 */
function heardOf({ seen, turn }, refused, face, player) {
  if (!seen || !turn) return { moves: 0, due: false, refused: false, hit: false, over: null };
  const { result, view, events, seq } = seen;
  return {
    moves: seq,
    due: turn.actors.length > 0,
    refused: Boolean(refused),
    hit: hitsOf(events, face, view).length > 0,
    over: result.over ? feelingOf(result, view, player ? [player] : []) : null,
  };
}

/** @param {{game: Game, id: string, player: string | null, face: Face}} props */
export function LinkTable(props) {
  const { id, player, face } = props;
  const table = useTable(props);
  const moves = useMoves(id, player, table);
  const { seen, turn, error } = table;
  useSound(heardOf(table, moves.refused, face, player));
  if (seen && turn)
    return html`<${Shown} ...${props} table=${table} moves=${moves} seen=${seen} turn=${turn} />`;
  return error
    ? html`<main id="main" class="page"><${ProblemBox} error=${error} /></main>`
    : html`<p class="say loading" role="status">${translate("link-opening")}</p>`;
}

/**
 * The table once it is seen.
 * @typedef {{game: Game, id: string, player: string | null, face: Face, table: ReturnType<typeof useTable>,
 *   moves: ReturnType<typeof useMoves>, seen: Seen, turn: Turn}} ShownProps
 * @param {ShownProps} props
 */
function Shown(props) {
  const { game, id, player, face, table, moves, seen, turn } = props;
  const { view, seq, digest } = seen;
  const { error, stored } = table;
  const urgent = table.moved && isToSend(seen, turn);
  const sent = urgent ? { to: turn.receiver, reason: reasonOf(turn) } : { to: null, reason: "" };
  const pass = html`<${Pass} game=${game} id=${id} seq=${seq} digest=${digest} ...${sent} />`;
  const entries = entriesOf(stored);
  const line = lineOf(seen, turn);
  const news = urgent ? [] : entries.filter((one) => one.seq > (stored.moved ?? 0));
  return html`<div class="playing by-link">
    <${Status} game=${game} face=${face} line=${line} now=${turn.actors.length > 0} player=${player} />
    ${error && html`<${ProblemBox} error=${error} kept=${moves.kept} />`}
    ${urgent && pass}
    ${news.length > 0 && html`<${News} entries=${news} me=${player} face=${face} view=${view} />`}
    <div class="layout"><${Area} ...${props} waiting=${waitingText(turn, table.moved, stored, line)} />
      <${Aside}>${!urgent && pass}
        <${Log} events=${entries.map(({ events }) => events)} me=${player} face=${face} view=${view} /></${Aside}></div>
    ${
      moves.refused &&
      html`
        <${Refusal} ...${moves.refused} face=${face} view=${view} play=${moves.play} me=${player ? [player] : []} close=${moves.close} />`
    }</div>`;
}

/** The cards, and what can be done; at the end the result. @param {ShownProps & {waiting: string}} props */
function Area({ game, id, player, face, table, moves, seen, turn, waiting }) {
  const { view, result, events } = seen;
  const scene = sceneOf(seen, player, turn.actors);
  const ended = { id, game, player, result, face, view };
  const end = result.over
    ? { shown: winningCards(events), over: html`<${LinkOver} ...${ended} />` }
    : { over: false };
  return html`<${PlayArea} game=${game.id} face=${face} scene=${scene} events=${events} play=${moves.play} elapsed=${table.elapsed}
    waiting=${waiting} moment=${face.moment?.(events) ?? null} ...${end} />`;
}

/** Whether the link is what comes next. @param {Seen} seen @param {Turn} turn */
const isToSend = ({ result }, { actors, automatic }) =>
  !result.over && !actors.length && !automatic;

/** Why the link goes to another than who is next. @param {Turn} turn */
const reasonOf = ({ next, receiver }) =>
  receiver === next
    ? ""
    : translate("link-plays-from", { player: next ?? "", receiver: receiver ?? "" });

/**
 * What the others did since this player's last move.
 * @param {{entries: import("../data/sealed-tables.js").Entry[], me: string | null, face: import("../faces/types.js").Face, view: View}}
 *   props
 */
const News = ({ entries, me, face, view }) =>
  html`<section class="news" tabindex=${0} aria-label=${translate("link-news")}><h2>${translate("link-news")}</h2><ol>${entries.flatMap(
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
  ${reason && html`<p>${reason}</p>`}
  ${link.digest === digest && html`<${Share} url=${link.url} label=${translate("link-table")} title=${game.title} to=${to ?? undefined} />`}
  <p class="small">${translate("link-newest", { moves: movesText(seq) })}</p>
  ${link.url.length > LONG && html`<p class="length">${translate("link-long")}</p>`}
  ${!to && html`<${Paste} />`}</section>`;
}
