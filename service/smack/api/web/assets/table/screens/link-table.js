/** One's own seat at a sealed table: the view, the moves, the link to send on, and what other tabs of this browser do. */

import { Aside, Log } from "../board/log.js";
import { PlayArea } from "../board/play-area.js";
import { Refusal } from "../board/refusal.js";
import { many, outcome } from "../board/text.js";
import { open } from "../data/schema.js";
import {
  dealAgain,
  storedTable,
  storeTable,
  listen,
  merged,
  move,
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

/** @typedef {import("../data/api.js").Json} Json @typedef {import("../data/api.js").Due} Due @typedef {import("../data/api.js").Game} Game */

/** @param {{game: Game, id: string, player: string | null, face: import("../faces/face.js").Face}} props */
export function LinkTable({ game, id, player, face }) {
  const [seen, setSeen] = useState(/** @type {Json | null} */ (null));
  const [refused, setRefused] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const [moved, setMoved] = useState(false);
  const since = useRef({ phase: "", at: 0 });
  const lastLook = useRef(/** @type {number | null} */ (null));
  const show = async () => {
    const stored = /** @type {import("../data/sealed-tables.js").StoredTable} */ (storedTable(id));
    const { table, seats, game: name, log = [] } = stored;
    const now = await viewTable(
      name,
      table,
      player ? { player, secret: seats[player] } : undefined,
    );
    history.replaceState(null, "", plainLink(name, table));
    if (since.current.phase !== now.view.phase)
      since.current = { phase: now.view.phase, at: performance.now() };
    lastLook.current ??= now.seq;
    storeTable(id, { log: merged([{ seq: now.seq, events: now.events }], log) });
    setSeen((/** @type {Json | null} */ old) => (old && old.seq > now.seq ? old : now));
    setError(null);
  };
  useEffect(() => {
    open(game.id).then(show).catch(setError);
    const other = (/** @type {string} */ changed) => {
      if (changed !== id) return;
      setMoved(false);
      show().catch(setError);
    };
    return listen(other);
  }, [id]);
  if (error && !seen)
    return html`<main id="main" class="page"><${ProblemBox} error=${error} /></main>`;
  if (!seen) return html`<p class="say loading" role="status">Opening the table …</p>`;
  const { view, to_act: due, result, seq } = seen;
  const actors = player && mayAct(due, player, face) ? [player] : [];
  const names = due.map((/** @type {Due} */ one) => one.player).filter(Boolean);
  const scene = {
    view,
    moves: player ? (seen.moves ?? []) : [],
    parametric: player ? (seen.parametric ?? []) : [],
    me: player,
    actors,
    people: player ? [player] : [],
    turn: seq,
    unknown: seen.unknown?.moves ?? [],
  };
  const play = (/** @type {import("../data/api.js").Move} */ one) => {
    if (!player) return;
    move(id, player, one)
      .then(async (verdict) => {
        if (!verdict.legal) return setRefused({ move: one, verdict });
        setMoved(true);
        await show();
      })
      .catch(setError);
  };
  const stored = /** @type {import("../data/sealed-tables.js").StoredTable} */ (storedTable(id));
  const entries = stored.log ?? [];
  const next = nextPlayer(due, player, face);
  const line = result.over
    ? outcome(result)
    : actors.length
      ? "Your turn"
      : `Waiting for ${next ?? names.join(", ")}`;
  const over =
    result.over && html`<${Over} id=${id} game=${game} player=${player} result=${result} />`;
  const pass = html`<${Pass} game=${game} id=${id} seq=${seq} digest=${seen.digest} to=${moved && !actors.length && !result.over ? next : null} />`;
  return html`<div class="playing by-link">
    <section class="status" aria-label="Where the game stands"><h1>${game.title}</h1><p class=${actors.length ? "line now" : "line"} role="status">${line}</p>
      <span class="seatof">${player ? html`You sit as <b>${player}</b>` : "You look on"}</span></section>
    ${error && html`<${ProblemBox} error=${error} />`}
    ${moved && !result.over && !actors.length && pass}
    <div class="layout"><${PlayArea} game=${game.id} face=${face} scene=${scene} events=${seen.events} play=${play}
        elapsed=${() => Math.round(performance.now() - since.current.at)} waiting=${`${line}.`} moment=${face.moment?.(seen.events) ?? null}
        shown=${result.over ? winningCards(seen.events) : undefined} over=${over} />
      <${Aside}>${!(moved && !result.over && !actors.length) && pass}
        <${Log} events=${entries.map(({ events }) => events)} me=${player} face=${face} view=${view} /></${Aside}></div>
    ${refused && html`<${Refusal} ...${refused} face=${face} view=${view} play=${play} me=${[player]} close=${() => setRefused(null)} />`}</div>`;
}

/** Whether a seat may move here; where all choose at once, they do so one after another, so that nothing forks. @param {Due[]} due @param {string} player @param {import("../faces/face.js").Face} face */
function mayAct(due, player, face) {
  const named = due.filter((one) => one.player !== null);
  if (face.inTurn && named.length) return named[0].player === player;
  return due.some((one) => one.player === player || one.player === null);
}

/** Who should get the link. @param {Due[]} due @param {string | null} player @param {import("../faces/face.js").Face} face @returns {string | null} */
function nextPlayer(due, player, face) {
  const seldom = face.seldom ?? [];
  const busy = due.filter(({ moves }) => moves.some((type) => !seldom.includes(type)));
  const named = (busy.length ? busy : due).map((one) => one.player).filter((one) => one !== null);
  return named.find((one) => one !== player) ?? named[0] ?? null;
}

/** @param {{game: Game, id: string, seq: number, digest: string, to: string | null}} props `to`: who is next after one's own move */
const Pass = ({ game, id, seq, digest, to }) =>
  html`<section class=${to ? "pass urgent" : "pass"} aria-label="Send on the table">
  <h2>${to ? `Now send this to ${to}` : "The table's link"}</h2>
  <${Share} url=${tableLink(id)} label="The table's link" title=${game.title} to=${to ?? undefined} />
  <p class="small">After ${many(seq, "move")}: <code title="Whoever has the same table reads the same here.">${digest.slice(0, 6)} ${digest.slice(6, 12)}</code></p>
  ${!to && html`<${Paste} />`}</section>`;

/** @param {{id: string, game: Game, player: string | null, result: import("../data/api.js").Result}} props */
function Over({ id, game, player, result }) {
  const [opened, setOpened] = useState(/** @type {Json | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const {
    table,
    seats,
    players = [],
  } = /** @type {import("../data/sealed-tables.js").StoredTable} */ (storedTable(id));
  const missing = players.filter((one) => !seats[one]);
  const again = () =>
    dealAgain(id, player ?? "").then((next) => {
      location.href = plainLink(game.id, next);
    }, setError);
  return html`<section class="over" aria-label="The result"><h2>${outcome(result)}</h2>
    ${player && html`<p class="row"><button type="button" class="first" onClick=${again}>Deal the next round</button></p>`}
    ${
      opened
        ? html`<p>The seed was <code>${opened.state.chance.seed}</code>: anybody can now check the deal.</p>`
        : player &&
          html`<details class="how"><summary>Open all cards</summary>
        <p>${missing.length ? `All cards can be seen once everybody has sent their key. Still missing here: ${missing.join(", ")}.` : "All keys are here."} Send yours to the others:</p>
        <${Share} url=${seatLink(game.id, table, player, seats[player])} label="The link with your key" title=${`${game.title}: the key of ${player}`} />
        ${!missing.length && html`<button type="button" class="second" onClick=${() => openTable(id).then(setOpened, setError)}>Open all cards and the seed</button>`}</details>`
    }
    ${error && html`<${ProblemBox} error=${error} />`}</section>`;
}
