/**
 * Sealed tables: that any browser may store and no player can read, and the keys of the seats that this browser has. The newest
 * table is kept with its log, so that an older one is noticed and a fork is shown.
 *
 * @typedef {import("./types.js").Event} Event
 * @typedef {import("./types.js").Move} Move
 * @typedef {{seq: number, events: Event[], told?: boolean}} Entry  what happened in a move, as far as this seat may see it, or every
 *   player; `told`: by a link, which whoever passes it on can change
 * @typedef {{game: string, table: string, seq: number, digest: string, seats: Record<string, string>, log: Entry[],
 *   players?: string[], over?: boolean, next?: string[], at?: number, moved?: number, me?: string, unsent?: boolean, automatic?: string[],
 *   host?: string, level?: number}} StoredTable
 *   `seats`: the key of each seat that this browser has; `next`: who may move; `at`: when the table came or was made, in ms; `moved`: the
 *   moves after the player's last; `me`: the seat last played here; `unsent`: whether moves were made here since a link arrived;
 *   `automatic`: seats without
 *   a person, which the browser of the `host` plays, with as much thought as `level`
 * @typedef {Pick<import("./types.js").Seat, "result" | "to_act" | "view"> & Partial<import("./types.js").Seat> & {seq: number, digest:
 *   string,
 *   events: Event[], unknown?: {moves: Move[]}}} Seen  what a seat sees of a table
 * @typedef {Omit<Seen, "moves"> & {legal: boolean, table: string, violations: import("./types.js").Violation[],
 *   alternatives: {moves: Move[]} | null}} SealedVerdict
 * @typedef {Omit<Seen, "moves"> & {table: string, seats: Record<string, string>}} Dealt
 * @typedef {{kind: "older" | "fork", known: StoredTable, table: string}} Conflict
 */

import { operate } from "./api.js";
import { unpack } from "./link-log.js";
import { playersOf } from "./match.js";
import { load, store, storedName, storedNames } from "./storage.js";

const CHANNEL = "smack-tables";
const STORED = "sealed-";
const LOGGED = 60; // moves that are kept

/** @param {string} id @returns {StoredTable | null} */
export const storedTable = (id) => load(STORED + id);

/** The tables that this browser keeps, the newest first. @returns {(StoredTable & {id: string})[]} */
export const storedTables = () =>
  storedNames(STORED)
    .map((name) => ({ ...load(name), id: name.slice(STORED.length) }))
    .filter(({ table }) => table)
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));

/** @param {string} id @param {Partial<StoredTable>} more */
export function storeTable(id, more) {
  const old = storedTable(id);
  const isNew = more.table !== undefined && more.table !== old?.table;
  const at = isNew ? Date.now() : (old?.at ?? Date.now());
  store(STORED + id, { seats: {}, log: [], ...old, at, ...more });
}

/**
 * Each move once, in order; what a link tells only of moves of which nothing else is known.
 * @param {Entry[]} old @param {Entry[]} fresh @returns {Entry[]}
 */
export function merged(old, fresh) {
  const all = new Map(old.map((one) => [one.seq, one]));
  for (const one of fresh) {
    const known = all.get(one.seq);
    if (!known || (known.told && !one.told)) all.set(one.seq, one);
  }
  return [...all.values()].sort((a, b) => a.seq - b.seq).slice(-LOGGED);
}

/** Tables go by the commitment of their deal. @param {{view: import("./types.js").View}} seen @returns {string} */
export const idOf = ({ view }) => String(view.chance.commitment);

/**
 * What a seat, or a spectator, sees of a table.
 * @param {string} game
 * @param {string} table
 * @param {{player: string, secret: string}} [seat]
 * @returns {Promise<Seen>}
 */
export const viewTable = (game, table, seat) =>
  operate(game, "sealed/seat", seat ? { table, seat } : { table });

/** @param {Pick<Seen, "view" | "seq" | "digest" | "result" | "to_act">} seen what the list of tables says of a table */
const summary = ({ view, seq, digest, result, to_act }) => ({
  seq,
  digest,
  players: playersOf(view),
  over: result.over,
  next: to_act.flatMap(({ player }) => player ?? []),
});

/**
 * @param {string} game
 * @param {import("./types.js").DealBody} body
 * @param {Pick<StoredTable, "automatic" | "host" | "level">} others
 * @returns {Promise<{id: string, seats: Record<string, string>}>}
 */
export async function deal(game, body, others) {
  /** @type {Dealt} */
  const answer = await operate(game, "sealed/deal", body);
  const id = idOf(answer);
  storeTable(id, { game, table: answer.table, seats: answer.seats, ...others, ...summary(answer) });
  return { id, seats: answer.seats };
}

/**
 * A table that arrived, compared with what was seen before.
 * @param {import("./links.js").Address} address @returns {Promise<{id: string, conflict: Conflict | null}>}
 */
export async function receive({ game, table, log, automatic, host }) {
  const seen = await viewTable(game, table);
  const id = idOf(seen);
  const known = storedTable(id);
  const kind = known && conflictOf(known, seen);
  if (kind) return { id, conflict: { kind, known, table } };
  const told = (await unpack(log)).filter((one) => one.seq <= seen.seq);
  const events = merged(known?.log ?? [], told);
  const others = automatic.length ? { automatic, host } : {};
  const unsent = Boolean(known?.unsent && known.digest === seen.digest);
  storeTable(id, { game, table, ...others, ...summary(seen), log: events, unsent });
  return { id, conflict: null };
}

/**
 * What a table that arrived is beside the one that is stored: an older one, or one that went another way.
 * @param {StoredTable} known @param {Pick<Seen, "seq" | "digest">} seen @returns {Conflict["kind"] | null}
 */
export function conflictOf(known, { seq, digest }) {
  if (known.seq > seq) return "older";
  return known.seq === seq && known.digest !== digest ? "fork" : null;
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

/**
 * Seats of an earlier round that fit a new table too: the players keep their keys, and this tab its seat.
 * @param {string} id
 * @param {string} game
 * @param {string} table
 */
export async function recognize(id, game, table) {
  const others = storedTables().filter((one) => one.game === game && one.id !== id);
  const keys = others.flatMap(({ seats, me }) =>
    Object.entries(seats).map(([player, secret]) => ({ player, secret, me })),
  );
  /** @type {Record<string, string>} */
  const fitting = {};
  let own = "";
  for (const { player, secret, me } of keys.slice(0, TRIES)) {
    const fits = await viewTable(game, table, { player, secret }).catch(() => null);
    if (!fits) continue;
    fitting[player] ??= secret;
    if (me === player) own ||= player;
  }
  storeTable(id, { seats: fitting });
  if (own) setSeat(id, own);
}

/** The seat that this tab plays at a table. @param {string} id @param {string} player */
export function setSeat(id, player) {
  sessionStorage.setItem(`smack-me-${id}`, player);
  if (storedTable(id)?.me !== player) storeTable(id, { me: player });
}

/** @param {string} id @returns {string | null} */
export const seatOf = (id) => sessionStorage.getItem(`smack-me-${id}`);

/**
 * The next round after a finished table; all players keep their seats and keys.
 * @param {string} id
 * @param {string} player
 * @returns {Promise<string>}
 */
export async function dealAgain(id, player) {
  const { game, table, seats, automatic, host, level } = /** @type {StoredTable} */ (
    storedTable(id)
  );
  /** @type {Dealt} */
  const next = await operate(game, "sealed/deal", {
    after: table,
    seat: { player, secret: seats[player] },
  });
  const others = { automatic, host, level };
  storeTable(idOf(next), { game, table: next.table, seats, ...others, ...summary(next) });
  setSeat(idOf(next), player);
  return next.table;
}

/**
 * All cards and the seed, once the keys of all seats are here.
 * @param {string} id @returns {Promise<{state: import("./types.js").View}>}
 */
export async function openTable(id) {
  const { game, table, seats } = /** @type {StoredTable} */ (storedTable(id));
  return operate(game, "sealed/open", { table, seats });
}

/**
 * Run a step on the newest table that this browser knows; its tabs take turns, so that two of them never fork a table.
 * @template T @param {string} id @param {(stored: StoredTable) => Promise<T>} step @returns {Promise<T>}
 */
function inTurn(id, step) {
  const run = () => step(/** @type {StoredTable} */ (storedTable(id)));
  if (!navigator.locks) return run();
  return /** @type {Promise<any>} */ (navigator.locks.request(`smack-${id}`, run));
}

/**
 * Add what a seat sees of the newest move to the log, unless another tab has moved on.
 * @param {string} id @param {Pick<Seen, "seq" | "events">} seen @param {Partial<StoredTable>} more @returns {Promise<void>}
 */
export const addToLog = (id, { seq, events }, more) =>
  inTurn(id, async (stored) => {
    const log = merged(stored.log ?? [], [{ seq, events }]);
    const isKnown = (stored.log ?? []).some((one) => one.seq === seq && !one.told);
    if (stored.seq === seq && (!isKnown || Object.keys(more).length))
      storeTable(id, { log, ...more });
  });

/**
 * @param {string} id @param {StoredTable} stored @param {string} player @param {Move} move
 * @param {(verdict: SealedVerdict) => Partial<StoredTable>} more what else is stored of a legal move @returns {Promise<SealedVerdict>}
 */
async function judge(id, { game, table, seats }, player, move, more) {
  const seat = { player, secret: seats[player] };
  /** @type {SealedVerdict} */
  const verdict = await operate(game, "sealed/adjudicate", { table, seat, move });
  if (verdict.legal) {
    const made = { table: verdict.table, unsent: true };
    storeTable(id, { ...made, ...summary(verdict), ...more(verdict) });
    announce(id);
  }
  return verdict;
}

/** @param {string} id @param {string} player @param {Move} move @returns {Promise<SealedVerdict>} */
export const move = (id, player, move) =>
  inTurn(id, (stored) =>
    judge(id, stored, player, move, ({ seq, events }) => ({
      moved: seq,
      log: merged(stored.log ?? [], [{ seq, events }]),
    })),
  );

/**
 * A move of an automatic seat, if it has one and the table is still after `seq` moves: what the service suggests, else one of its moves.
 * @param {string} id @param {string} player @param {number} seq @returns {Promise<boolean>} whether it moved
 */
export const moveAutomatic = (id, player, seq) =>
  inTurn(id, async (stored) => {
    const { game, table, seats, level = 1 } = stored;
    const seat = { player, secret: seats[player] };
    const seen = await viewTable(game, table, seat);
    if (seen.seq !== seq) return false;
    const suggested = level > 0 ? await suggest(game, { table, seat, effort: level }) : null;
    const own = (seen.moves ?? []).filter((one) => one.player === player);
    const chosen = suggested ?? own[Math.floor(Math.random() * own.length)];
    return chosen ? (await judge(id, stored, player, chosen, () => ({}))).legal : false;
  });

/** @param {string} game @param {object} body @returns {Promise<Move | null>} null where the service suggests nothing */
const suggest = (game, body) =>
  operate(game, "sealed/suggest", body).then(
    ({ move }) => move,
    () => null,
  );

/** Of this page: what it posts does not reach its own listeners. */
const channel = new BroadcastChannel(CHANNEL);

/** Notify the other tabs of this browser. @param {string} id */
export const announce = (id) => channel.postMessage(id);

/**
 * Call `react` when another tab has moved: after its message, and after its table has arrived in this tab's storage, which may be later.
 * @param {(id: string) => void} react @returns {() => void} how to stop listening
 */
export function listen(react) {
  const receive = (/** @type {MessageEvent} */ { data }) => react(data);
  const update = (/** @type {StorageEvent} */ { key, oldValue, newValue }) => {
    const id = storedName(key, STORED);
    const tableIn = (/** @type {string | null} */ text) => JSON.parse(text ?? "{}").table;
    if (id && tableIn(oldValue) !== tableIn(newValue)) react(id);
  };
  channel.addEventListener("message", receive);
  addEventListener("storage", update);
  return () => {
    channel.removeEventListener("message", receive);
    removeEventListener("storage", update);
  };
}
