/**
 * Whose turn it is: who is busy at a table, and at a sealed one who may move here, which automatic seat moves next, and who gets the link.
 */

/**
 * @typedef {import("./types.js").Due} Due
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {import("./sealed-tables.js").StoredTable} StoredTable
 * @typedef {{actors: string[], automatic: string | null, waits: string, next: string | null, receiver: string | null}} Turn
 *   `actors`: the player here, if due; `automatic`: the seat that this browser moves next; `waits`: for whom the table does, in words;
 *   `next`: who is; `receiver`: who gets the link, the host of an automatic seat
 */

/**
 * @param {import("./sealed-tables.js").Seen} seen @param {StoredTable} stored @param {string | null} player @param {Face} face
 * @param {Set<string>} done automatic seats that have moved since the player did @returns {Turn}
 */
export function turnAt({ to_act: due, result }, stored, player, face, done) {
  const next = nextPlayer(due, player, face);
  const names = due.map(({ player }) => player).filter(Boolean);
  const isAutomatic = next !== null && Boolean(stored.automatic?.includes(next));
  return {
    actors: player && mayAct(due, player, face) ? [player] : [],
    automatic: result.over ? null : nextAutomatic(due, stored, face, done),
    waits: next ?? names.join(", "),
    next,
    receiver: isAutomatic ? (stored.host ?? next) : next,
  };
}

/** Who is due with something to do besides what a seat seldom does. @param {Due[]} due @param {Pick<Face, "seldom">} face */
export const busyOf = (due, { seldom = [] }) =>
  due.filter(({ move_types: types }) => types.some((type) => !seldom.includes(type)));

/**
 * Whether a seat may move here; where all choose at once, they do so one after another, so that nothing forks.
 * @param {Due[]} due
 * @param {string} player
 * @param {Face} face
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
 * @param {Face} face
 * @returns {string | null}
 */
function nextPlayer(due, player, face) {
  const busy = busyOf(due, face);
  const named = (busy.length ? busy : due).map((one) => one.player).filter((one) => one !== null);
  return named.find((one) => one !== player) ?? named[0] ?? null;
}

/**
 * The automatic seat that this browser moves next. While people may move too, each automatic seat moves once after each of their moves.
 * @param {Due[]} due
 * @param {StoredTable} stored
 * @param {Face} face
 * @param {Set<string>} done the seats that have moved
 * @returns {string | null}
 */
function nextAutomatic(due, { automatic = [], seats }, face, done) {
  const named = due.flatMap(({ player, move_types: types }) =>
    player === null ? [] : [{ player, types }],
  );
  const able = face.inTurn ? named.slice(0, 1) : named;
  const people = able.some(({ player }) => !automatic.includes(player));
  const seldom = face.seldom ?? [];
  const next = able.find(
    ({ player, types }) =>
      automatic.includes(player) &&
      seats[player] &&
      (!people || (!done.has(player) && types.some((type) => !seldom.includes(type)))),
  );
  return next?.player ?? null;
}
