/**
 * Lines of the log: what a player did several times in a row is one line. What a face calls frequent, as in a race, is one line
 * for each player although others do the same in between.
 *
 * @typedef {import("./types.js").Event} Event
 * @typedef {{first: number, kind: string, frequent: boolean, all: Event[][]}} Run  `first`: the move that began it
 */

/** @param {Event[]} events @param {string | null} player @returns {Event[]} those that a player may see */
export const visibleTo = (events, player) =>
  events.filter(({ to }) => to === "all" || (player !== null && to.includes(player)));

/** Who did what. @param {Event[]} events */
const kindOf = (events) =>
  [
    events.map(({ player, team }) => player ?? team).find(Boolean),
    ...events.map(({ type }) => type),
  ].join(" ");

/** @param {Event[][]} moves the events of each move @param {string[]} [often] types that are frequent @returns {Run[]} */
export function runs(moves, often = []) {
  /** @type {Run[]} */
  const lines = [];
  moves.forEach((events, i) => {
    if (events.length === 0) return;
    const kind = kindOf(events);
    const frequent = events.every(({ type }) => often.includes(type));
    const open = frequent
      ? lines.slice(lines.findLastIndex((one) => !one.frequent) + 1)
      : lines.slice(-1);
    const run = open.find((one) => one.kind === kind);
    if (run) run.all.push(events);
    else lines.push({ first: i, kind, frequent, all: [events] });
  });
  return lines;
}
