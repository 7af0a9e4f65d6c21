/** Play by link: every player at their own screen, hands hidden, and nothing stored but in the links and the browsers. */

import { listText, translate } from "../data/words.js";
import { Board } from "../board/board.js";
import { ago, movesText } from "../board/text.js";
import { Problem, isOffered } from "../data/api.js";
import { useGame } from "../data/hooks.js";
import { addressOf, plainLink, seatLink } from "../data/links.js";
import {
  deal,
  storedTable,
  storedTables,
  receive,
  recognize,
  seatOf,
  setSeat,
  sit,
  take,
  viewTable,
} from "../data/sealed-tables.js";
import { faceOf } from "../faces/index.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { LinkTable } from "./link-table.js";
import { ProblemBox } from "./problem.js";
import { Setup } from "./setup.js";
import { Paste, Share, isLoopback } from "./share.js";
import { Games } from "./start.js";

/**
 * @typedef {import("../data/sealed-tables.js").StoredTable} StoredTable
 * @typedef {import("../data/sealed-tables.js").Conflict} Conflict
 * @typedef {import("../data/types.js").Game} Game
 */

/** @param {{games: Game[], rest: string[]}} props */
export function Link({ games, rest }) {
  const address = addressOf(rest);
  const { game, table, player } = address;
  const chosen = useGame(game);
  if (!isOffered("link"))
    return html`<main id="main" class="page"><h1>${translate("link")}</h1><p>${translate("link-off")}</p></main>`;
  if (!game) {
    return html`<main id="main" class="page"><h1>${translate("link")}</h1>
    <p>${translate("link-about")}</p>
    <${Paste} /><${Tables} games=${games} /><h2 class="gap">${translate("link-begin")}</h2><${Games} games=${games} to="#/link/" /></main>`;
  }
  if (chosen instanceof Error)
    return html`<main id="main" class="page"><${ProblemBox} error=${chosen} /></main>`;
  if (!chosen) return null;
  return table
    ? html`<${Arrival} key=${`${game}/${table}/${player}`} game=${chosen} address=${address} />`
    : html`<${Begin} game=${chosen} />`;
}

const LISTED = 12;

/** The tables that this browser keeps, with their invitations. @param {{games: Game[]}} props */
function Tables({ games }) {
  const all = storedTables().slice(0, LISTED);
  if (all.length === 0) return null;
  const title = (/** @type {string} */ id) => games.find((one) => one.id === id)?.title ?? id;
  return html`<section class="tables"><h2 class="gap">${translate("link-tables")}</h2><ul>
    ${all.map((stored) => html`<${Listed} key=${stored.id} stored=${stored} title=${title(stored.game)} />`)}</ul></section>`;
}

/** A table of this browser, with its invitations. @param {{stored: StoredTable & {id: string}, title: string}} props */
function Listed({ stored, title }) {
  const { id, game, table, players = [], seq, at = 0 } = stored;
  const own = seatOf(id) ?? stored.me;
  const { text, isOwn } = turnOf(stored, own);
  const values = { ago: ago(at), players: players.join(", "), moves: movesText(seq) };
  return html`<li><a class=${isOwn ? "first" : "second"} href=${plainLink(game, table)}>${title}</a>
    <span><b>${text}</b>, ${translate("link-stored", values)}
      ${own ? `; ${translate("link-you-are", { player: own })}` : ""}</span>
    ${
      peopleOf(stored).length > 1 &&
      html`
        <details><summary>${translate("link-invitations")}</summary>
          <${Invitations} title=${title} id=${id} stored=${stored} /></details>`
    }</li>`;
}

/** Whose turn it is at a table. @param {StoredTable} stored @param {string | null | undefined} own the seat of this browser */
function turnOf({ game, over, next: due = [] }, own) {
  if (over) return { text: translate("link-finished"), isOwn: false };
  const next = faceOf(game).inTurn ? due.slice(0, 1) : due;
  if (own && next.includes(own)) return { text: translate("link-own-turn"), isOwn: true };
  const players = next.join(", ");
  const text = players
    ? translate("link-waiting-for", { players })
    : translate("link-waiting-others");
  return { text, isOwn: false };
}

/** @param {{game: Game}} props */
function Begin({ game }) {
  const [made, setMade] = useState(
    /** @type {{id: string, seats: Record<string, string>} | null} */ (null),
  );
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const begin = (/** @type {import("../data/match.js").Setup} */ setup) => {
    const { people, level } = setup;
    const seated = playersIn(setup.deal);
    const automatic = seated.filter((one) => !people.includes(one));
    deal(game.id, setup.deal, { automatic, host: people[0], level }).then(setMade, setError);
  };
  if (!made) {
    return html`<${Setup} key=${game.id} game=${game} sealed done=${begin} />${
      error && html`<${Failed} error=${error} close=${() => setError(null)} />`
    }`;
  }
  const stored = /** @type {StoredTable} */ (storedTable(made.id));
  return html`<main id="main" class="page invite"><h1>${translate("link-dealt")}</h1>
    <p>${translate("link-dealt-about")}</p>
    ${isLoopback() && html`<p class="wrong">${translate("share-loopback")}</p>`}
    <${Invitations} title=${game.title} id=${made.id} stored=${stored} host=${stored.host} /></main>`;
}

/** Why no table was dealt, above the form. @param {{error: Error, close: () => void}} props */
function Failed({ error, close }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  return html`<dialog ref=${dialog} aria-label=${translate("link-failed")} onClose=${close}>
    <${ProblemBox} error=${error} />
    <button type="button" class="first" onClick=${() => dialog.current?.close()}>${translate("all-right")}</button></dialog>`;
}

/** The players of a deal. @param {import("../data/types.js").DealBody} body @returns {string[]} */
const playersIn = ({ players, teams = [] }) => players ?? teams.flatMap((team) => team.players);

/** The seats of people whose keys this browser has. @param {Pick<StoredTable, "seats" | "automatic">} stored */
const peopleOf = ({ seats, automatic = [] }) =>
  Object.keys(seats).filter((player) => !automatic.includes(player));

/** @param {string[]} people @param {string | undefined} host @returns {string[]} */
const hostLast = (people, host) => [
  ...people.filter((one) => one !== host),
  ...people.filter((one) => one === host),
];

/**
 * A link for each seat: those of the others to send, and the way to one's own.
 * @param {{title: string, id: string, stored: StoredTable, host?: string}} props `host`: who has just dealt
 */
const Invitations = ({ title, id, stored, host }) =>
  html`${host && html`<p class="row"><a class="first large" href=${seatLink(id, host)}>${translate("link-sit", { player: host })}</a></p>`}
  <ul class="invitations">${hostLast(peopleOf(stored), host).map((player) => {
    const url = seatLink(id, player);
    return html`<li><h2>${player}</h2>
      <${Share} url=${url} label=${translate("link-of", { player })} title=${translate("link-seat-of", { game: title, player })}
          to=${player} quiet=${player === host} />
      ${player !== host && html`<a class="second" href=${url}>${translate("link-sit", { player })}</a>`}</li>`;
  })}</ul>
    ${
      Boolean(stored.automatic?.length) &&
      html`
        <p>${translate("link-automatic", { players: listText(stored.automatic ?? []), count: stored.automatic?.length ?? 0 })}</p>`
    }`;

/** @param {{game: Game, address: import("../data/links.js").Address}} props */
function Arrival({ game, address }) {
  const [found, setFound] = useState(
    /** @type {{id: string, conflict: Conflict | null} | null} */ (null),
  );
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const [wrongKey, setWrongKey] = useState(false);
  const [seat, chooseSeat] = useState(/** @type {string | null | undefined} */ (undefined));
  useEffect(() => {
    let late = false;
    const show = (/** @type {Awaited<ReturnType<typeof arrive>>} */ result) => {
      if (late) return;
      if (result.hasKey) history.replaceState(null, "", plainLink(address.game, address.table));
      setWrongKey(result.wrongKey);
      chooseSeat(result.seat);
      setFound(result);
    };
    arrive(address).then(show, (problem) => late || setError(problem));
    return () => {
      late = true;
    };
  }, []);
  if (error)
    return html`<main id="main" class="page">${isBroken(error) ? Broken() : html`<${ProblemBox} error=${error} />`}</main>`;
  if (!found) return html`<p class="say loading" role="status">${translate("link-opening")}</p>`;
  if (wrongKey) {
    return html`<main id="main" class="page"><h1>${translate("link-wrong-key", { player: address.player ?? "" })}</h1>
      <p>${translate("link-wrong-key-about")}</p>
      <p class="row"><button type="button" class="first" onClick=${() => setWrongKey(false)}>${translate("link-keep")}</button></p></main>`;
  }
  if (found.conflict) return html`<${Compare} game=${game} id=${found.id} ...${found.conflict} />`;
  if (seat === undefined) return html`<${Which} id=${found.id} choose=${chooseSeat} />`;
  if (seat) setSeat(found.id, seat);
  return html`<${LinkTable} key=${found.id + seat} game=${game} id=${found.id} player=${seat} face=${faceOf(game.id)} />`;
}

/** Whether the table of a link cannot be opened. @param {Error} error */
const isBroken = (error) =>
  error instanceof Problem && error.problem.type?.endsWith("/broken-seal");

const Broken = () =>
  html`<div class="trouble" role="alert"><h1>${translate("link-broken")}</h1><p>${translate("link-broken-about")}</p></div><${Paste} />`;

/** @param {import("../data/links.js").Address} address */
async function arrive(address) {
  const { id, conflict } = await receive(address);
  const wrongKey = !(await opens(address, id, Boolean(conflict)));
  const { player } = address;
  const hasKey = Boolean(player && !wrongKey && !conflict); // which is not to stay in the address
  return { id, conflict, wrongKey, seat: seatAt(id, player), hasKey };
}

/**
 * Whether the key of a link opens its seat, which is stored then; without a key, those that this browser has are tried.
 * @param {import("../data/links.js").Address} address @param {string} id @param {boolean} conflict
 */
async function opens({ game, table, player, secret }, id, conflict) {
  const seats = storedTable(id)?.seats ?? {};
  if (player && secret && seats[player] !== secret)
    return sit(id, game, table, player, secret).then(
      () => true,
      () => false,
    );
  if (!player && !conflict && Object.keys(seats).length === 0) await recognize(id, game, table);
  return true;
}

/**
 * The seat that a link leads to: undefined where the player has to choose, null where there is none.
 * @param {string} id @param {string | null | undefined} player
 */
function seatAt(id, player) {
  const stored = storedTable(id);
  const seats = peopleOf(stored ?? { seats: {} });
  const order = stored?.over ? [seatOf(id), player] : [player, seatOf(id)]; // at the end a link brings a key, not a seat
  const seat = order.find((one) => one && seats.includes(one));
  return seat ?? (seats.length > 1 ? undefined : (seats[0] ?? null));
}

/** @param {{id: string, choose: (player: string | null) => void}} props */
const Which = ({ id, choose }) =>
  html`<main id="main" class="page"><h1>${translate("link-which")}</h1><p>${translate("link-which-about")}</p>
    <p class="row">${peopleOf(storedTable(id) ?? { seats: {} }).map(
      (one) => html`
        <button type="button" class="first" onClick=${() => choose(one)}>${one}</button>`,
    )}
  <button type="button" class="second" onClick=${() => choose(null)}>${translate("link-look-on")}</button></p></main>`;

/** Two tables of one game, side by side. @param {Conflict & {game: Game, id: string}} props */
function Compare({ kind, known: before, table, game, id }) {
  const choose = (/** @type {string} */ one) =>
    take(id, game.id, one).then(() => {
      history.replaceState(null, "", plainLink(game.id, one));
      location.reload();
    });
  return html`<main id="main" class="page wide refused"><h1>${translate(`link-${kind}`)}</h1><p>${translate(`link-${kind}-about`)}</p>
    <div class="versions">
      <${Version} game=${game} table=${before.table} seats=${before.seats} id=${id} title=${translate("link-known")} take=${choose} first />
      <${Version} game=${game} table=${table} seats=${before.seats} id=${id} title=${translate("link-arrived")} take=${choose}
          first=${false} /></div></main>`;
}

/**
 * @param {{game: Game, table: string, seats: Record<string, string>, id: string, title: string, take: (table: string) => void,
 *   first: boolean}} props
 */
function Version({ game, table, seats, id, title, take: choose, first }) {
  const [seen, setSeen] = useState(
    /** @type {import("../data/sealed-tables.js").Seen | null} */ (null),
  );
  const face = faceOf(game.id);
  const [only] = Object.keys(seats);
  const me = seatOf(id) ?? only ?? null;
  useEffect(() => {
    const seat = me && seats[me] ? { player: me, secret: seats[me] } : undefined;
    viewTable(game.id, table, seat).then(setSeen, () => {});
  }, []);
  return html`<section class="version" aria-label=${title}><h2>${title}</h2>
    <p class="small">${seen ? translate("link-after", { moves: movesText(seen.seq) }) : "…"}</p>
    <button type="button" class=${first ? "first" : "second"} onClick=${() => choose(table)}>${translate("link-take")}</button>
    ${
      seen &&
      html`
        <div class="felt" inert aria-hidden="true">
          <${Board} face=${face} view=${seen.view} me=${me} lit=${() => false} picked=${new Set()} /></div>`
    }</section>`;
}
