/**
 * Sealed tables: that any browser may store and no player can read, and the keys of the seats that this browser has. The newest
 * table is kept with its log, so that an older one is noticed and a fork is shown.
 *
 * @typedef {import("./api.js").Json} Json
 * @typedef {import("./api.js").Event} Event
 * @typedef {{seq: number, events: Event[]}} Entry  what happened in a move, as far as this seat may see it, or every player
 * @typedef {{game: string, table: string, seq: number, digest: string, seats: Record<string, string>, log: Entry[],
 *   players?: string[], over?: boolean, next?: string[], at?: number}} StoredTable
 *   `seats`: the key of each seat that this browser has; `next`: who may move
 * @typedef {{kind: "older" | "fork", known: StoredTable, table: string}} Conflict
 * @typedef {{game: string, table: string, player?: string, secret?: string, log: Entry[]}} Address
 */

import { pathOf } from "./address.js";
import { operate } from "./api.js";
import { playersOf } from "./match.js";
import { load, store, storedNames } from "./storage.js";

const CHANNEL = "smack-tables";
const STORED = "sealed-";
const LOGGED = 60; // moves that are kept
const SENT = 8; // moves whose events a link carries

/** @param {string} id @returns {StoredTable | null} */
export const storedTable = (id) => load(STORED + id);

/** The tables that this browser keeps, the newest first. @returns {(StoredTable & {id: string})[]} */
export const storedTables = () =>
  storedNames(STORED)
    .map((name) => ({ ...load(name), id: name.slice(STORED.length) }))
    .filter(({ table }) => table)
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));

/** @param {string} id @param {Partial<StoredTable>} more */
export const storeTable = (id, more) =>
  store(STORED + id, { seats: {}, log: [], ...storedTable(id), at: Date.now(), ...more });

/** @param {Entry[]} old @param {Entry[]} fresh @returns {Entry[]} each move once, in order */
export function merged(old, fresh) {
  const all = new Map(old.map((one) => [one.seq, one]));
  for (const one of fresh) if (!all.has(one.seq)) all.set(one.seq, one);
  return [...all.values()].sort((a, b) => a.seq - b.seq).slice(-LOGGED);
}

/** Tables go by the commitment of their deal. @param {Json} seen @returns {string} */
export const idOf = ({ view }) => view.chance.commitment;

/** What a seat, or a spectator, sees of a table. @param {string} game @param {string} table @param {{player: string, secret: string}} [seat] @returns {Promise<Json>} */
export const viewTable = (game, table, seat) =>
  operate(game, "sealed/seat", seat ? { table, seat } : { table });

/** @param {Json} seen what the list of tables says of a table */
const summary = ({ view, seq, digest, result, to_act }) => ({
  seq,
  digest,
  players: playersOf(view),
  over: result.over,
  next: to_act.map((/** @type {Json} */ one) => one.player).filter(Boolean),
});

/** @param {string} game @param {Json} body @returns {Promise<{id: string, seats: Record<string, string>}>} */
export async function deal(game, body) {
  const answer = await operate(game, "sealed/deal", body);
  const id = idOf(answer);
  const seen = { result: { over: false }, to_act: [], ...answer };
  storeTable(id, { game, table: answer.table, seats: answer.seats, ...summary(seen) });
  return { id, seats: answer.seats };
}

/**
 * A table that arrived, compared with what was seen before.
 * @param {Address} address @returns {Promise<{id: string, conflict: Conflict | null}>}
 */
export async function receive({ game, table, log }) {
  const seen = await viewTable(game, table);
  const { seq, digest } = seen;
  const id = idOf(seen);
  const before = storedTable(id);
  if (before && before.seq > seq) return { id, conflict: { kind: "older", known: before, table } };
  if (before && before.seq === seq && before.digest !== digest)
    return { id, conflict: { kind: "fork", known: before, table } };
  storeTable(id, { game, table, ...summary(seen), log: merged(before?.log ?? [], log) });
  return { id, conflict: null };
}

/** Go on with one of two tables. @param {string} id @param {string} game @param {string} table */
export async function take(id, game, table) {
  storeTable(id, { game, table, ...summary(await viewTable(game, table)) });
}

/**
 * Keep the key of a seat, once the service has found that it opens the seat. A key that works is never replaced by one that does not.
 * @param {string} id @param {string} game @param {string} table @param {string} player @param {string} secret
 */
export async function sit(id, game, table, player, secret) {
  await viewTable(game, table, { player, secret });
  storeTable(id, { seats: { ...storedTable(id)?.seats, [player]: secret } });
}

const TRIES = 8;

/** Seats of an earlier round that fit a new table too: those who sat there keep their keys. @param {string} id @param {string} game @param {string} table */
export async function recognize(id, game, table) {
  const others = storedTables().filter((one) => one.game === game && one.id !== id);
  const keys = others.flatMap(({ seats }) => Object.entries(seats)).slice(0, TRIES);
  for (const [player, secret] of keys) await sit(id, game, table, player, secret).catch(() => {});
}

/** The seat that this tab plays at a table. @param {string} id @param {string} player */
export const setSeat = (id, player) => sessionStorage.setItem(`smack-me-${id}`, player);

/** @param {string} id @returns {string | null} */
export const seatOf = (id) => sessionStorage.getItem(`smack-me-${id}`);

/** The next round after a finished table; all players keep their seats and keys. @param {string} id @param {string} player @returns {Promise<string>} */
export async function dealAgain(id, player) {
  const { game, table, seats } = /** @type {StoredTable} */ (storedTable(id));
  const next = await operate(game, "sealed/deal", {
    after: table,
    seat: { player, secret: seats[player] },
  });
  const seen = { result: { over: false }, to_act: [], ...next };
  storeTable(idOf(next), { game, table: next.table, seats, ...summary(seen) });
  setSeat(idOf(next), player);
  return next.table;
}

/** All cards and the seed, once the keys of all seats are here. @param {string} id @returns {Promise<Json>} */
export async function openTable(id) {
  const { game, table, seats } = /** @type {StoredTable} */ (storedTable(id));
  return operate(game, "sealed/open", { table, seats });
}

/**
 * A move on the newest table that this browser knows; its tabs take turns, so that two of them never fork a table.
 * @param {string} id @param {string} player @param {Json} move @returns {Promise<Json>} the verdict
 */
export async function move(id, player, move) {
  const go = async () => {
    const { game, table, seats, log = [] } = /** @type {StoredTable} */ (storedTable(id));
    const seat = { player, secret: seats[player] };
    const verdict = await operate(game, "sealed/adjudicate", { table, seat, move });
    if (verdict.legal) {
      const entry = { seq: verdict.seq, events: verdict.events };
      storeTable(id, { table: verdict.table, ...summary(verdict), log: merged(log, [entry]) });
      announce(id);
    }
    return verdict;
  };
  return navigator.locks ? navigator.locks.request(`smack-${id}`, go) : go();
}

/** Notify the other tabs of this browser. @param {string} id */
export function announce(id) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

/** @param {(id: string) => void} react @returns {() => void} how to stop listening */
export function listen(react) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => react(data);
  return () => channel.close();
}

/** The public events of the last moves, short enough for a link. @param {Entry[]} log @returns {string} */
function packed(log) {
  const open = log
    .slice(-SENT)
    .map(({ seq, events }) => [
      seq,
      events.filter(({ to }) => to === "all").map(({ to, ...rest }) => rest),
    ]);
  return btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(open))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** @param {string} text @returns {Entry[]} none if the text is none of ours */
function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    );
    const open = JSON.parse(new TextDecoder().decode(bytes));
    return open.map((/** @type {[number, Json[]]} */ [seq, events]) => ({
      seq: Number(seq),
      events: events.map((one) => ({ ...one, type: String(one.type), to: "all" })),
    }));
  } catch {
    return [];
  }
}

/** @param {string[]} parts */
const link = (parts) =>
  `${location.origin}${location.pathname}#/link/${parts.map(encodeURIComponent).join("/")}`;

/** The link of a table, with what has happened lately. @param {string} id @returns {string} */
export function tableLink(id) {
  const { game, table, log = [] } = /** @type {StoredTable} */ (storedTable(id));
  return link([game, table, `~${packed(log)}`]);
}

/** The link of a table alone. @param {string} game @param {string} table @returns {string} */
export const plainLink = (game, table) => link([game, table]);

/** The link of a seat: an invitation. @param {string} game @param {string} table @param {string} player @param {string} secret */
export const seatLink = (game, table, player, secret) => link([game, table, player, secret]);

/** What the parts of an address mean. @param {string[]} parts @returns {Address} */
export function addressOf([game, table, ...rest]) {
  const log = rest.find((part) => part.startsWith("~"));
  const [player, secret] = rest.filter((part) => !part.startsWith("~"));
  return { game, table, player, secret, log: log ? unpacked(log.slice(1)) : [] };
}

/** The parts of a link that was pasted; null if it is none of these. @param {string} text @returns {string[] | null} */
export function readLink(text) {
  const at = text.indexOf("#/link/");
  return at < 0 ? null : pathOf(text.slice(at + 7).trim());
}
