/**
 * Sealed tables: a table that anybody may hold and nobody can read, and the secrets of the seats that this browser has. What was
 * seen last is remembered, so that an older table is refused and a fork is called out.
 *
 * @typedef {import("./api.js").Json} Json
 * @typedef {{game: string, table: string, seq: number, digest: string, seats: Record<string, string>}} Known
 * @typedef {{kind: "older" | "fork", known: Known}} Conflict
 */

import { operate } from "./api.js";
import { keep, kept } from "./storage.js";

const CHANNEL = "smack-tables";

/** @param {string} id @returns {Known | null} */
export const known = (id) => kept(`sealed-${id}`);

/** @param {string} id @param {Partial<Known>} more */
const learn = (id, more) => keep(`sealed-${id}`, { seats: {}, ...known(id), ...more });

/** Tables go by the commitment of their deal. @param {Json} looked @returns {string} */
export const idOf = ({ view }) => view.chance.commitment;

/** @param {string} game @param {string} table @param {{player: string, secret: string}} [seat] @returns {Promise<Json>} */
export const look = (game, table, seat) =>
  operate(game, "sealed/seat", seat ? { table, seat } : { table });

/** @param {string} game @param {Json} body @returns {Promise<{id: string, seats: Record<string, string>}>} */
export async function deal(game, body) {
  const { table, seats, seq, digest, view } = await operate(game, "sealed/deal", body);
  learn(idOf({ view }), { game, table, seq, digest, seats });
  return { id: idOf({ view }), seats };
}

/**
 * A table that arrived, held against what was seen before. @param {string} game @param {string} table
 * @returns {Promise<{id: string, conflict: Conflict | null}>}
 */
export async function arrived(game, table) {
  const looked = await look(game, table);
  const { seq, digest } = looked;
  const id = idOf(looked);
  const before = known(id);
  if (before && before.seq > seq) return { id, conflict: { kind: "older", known: before } };
  if (before && before.seq === seq && before.digest !== digest)
    return { id, conflict: { kind: "fork", known: before } };
  learn(id, { game, table, seq, digest });
  return { id, conflict: null };
}

const TRIES = 8;

/**
 * Seats of an earlier round that fit a new table too: those who sat there keep their secrets.
 * @param {string} id @param {string} game @param {string} table
 */
export async function recognise(id, game, table) {
  const others = Object.keys(localStorage).filter(
    (name) => name.startsWith("smack-sealed-") && !name.endsWith(id),
  );
  const records = others
    .map((name) => known(name.slice("smack-sealed-".length)))
    .filter((one) => one?.game === game)
    .reverse();
  for (const [player, secret] of records
    .flatMap((one) => Object.entries(one?.seats ?? {}))
    .slice(0, TRIES)) {
    await look(game, table, { player, secret }).then(
      () => sit(id, player, secret),
      () => {},
    );
  }
}

/** Whom this tab plays at a table, of those whose secrets the browser has. @param {string} id @param {string} player */
export const sitsAs = (id, player) => sessionStorage.setItem(`smack-me-${id}`, player);

/** @param {string} id @returns {string | null} */
export const whoSits = (id) => sessionStorage.getItem(`smack-me-${id}`);

/** A seat's secret, kept in this browser. @param {string} id @param {string} player @param {string} secret */
export const sit = (id, player, secret) =>
  learn(id, { seats: { ...known(id)?.seats, [player]: secret } });

/** The next round after a finished table; everybody keeps their seat and secret. @param {string} id @param {string} player @returns {Promise<string>} */
export async function dealAgain(id, player) {
  const { game, table, seats } = /** @type {Known} */ (known(id));
  const next = await operate(game, "sealed/deal", {
    after: table,
    seat: { player, secret: seats[player] },
  });
  learn(idOf(next), { game, table: next.table, seq: next.seq, digest: next.digest, seats });
  sitsAs(idOf(next), player);
  return next.table;
}

/**
 * A move on the newest table that this browser knows; its tabs take turns, so that two of them never fork a table.
 * @param {string} id @param {string} player @param {Json} move @returns {Promise<Json>} the verdict
 */
export async function move(id, player, move) {
  const go = async () => {
    const { game, table, seats } = /** @type {Known} */ (known(id));
    const verdict = await operate(game, "sealed/adjudicate", {
      table,
      seat: { player, secret: seats[player] },
      move,
    });
    if (verdict.legal) {
      learn(id, { table: verdict.table, seq: verdict.seq, digest: verdict.digest });
      tell(id);
    }
    return verdict;
  };
  return navigator.locks ? navigator.locks.request(`smack-${id}`, go) : go();
}

/** Tell the other tabs of this browser. @param {string} id */
export function tell(id) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(id);
  channel.close();
}

/** @param {(id: string) => void} heard @returns {() => void} how to stop listening */
export function listen(heard) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => heard(data);
  return () => channel.close();
}

/** The address of a table, after `#`; with a seat, an invitation. @param {string} game @param {string} table @param {string} [player] @param {string} [secret] */
export function address(game, table, player, secret) {
  const parts = [game, table, ...(player && secret ? [player, secret] : [])];
  return `${location.origin}${location.pathname}#/link/${parts.map(encodeURIComponent).join("/")}`;
}

/** What an address says, or nothing if it is none of these. @param {string} text @returns {string[] | null} */
export function read(text) {
  const at = text.indexOf("#/link/");
  return at < 0
    ? null
    : text
        .slice(at + 7)
        .trim()
        .split("/")
        .map(decodeURIComponent);
}
