/**
 * What happened, gathered: what somebody did several times on end is one run. What a face calls frequent, as in a race, is
 * gathered for each player although others do the same in between.
 *
 * @typedef {import("./api.js").Event} Event
 * @typedef {{first: number, kind: string, frequent: boolean, all: Event[][]}} Run  `first`: which move began it
 */

/** Who did what. @param {Event[]} events */
const kindOf = (events) =>
  [
    events.map(({ player, team }) => player ?? team).find(Boolean),
    ...events.map(({ type }) => type),
  ].join(" ");

/** @param {Event[][]} heard of each move @param {string[]} [often] types that are frequent @returns {Run[]} */
export function runs(heard, often = []) {
  /** @type {Run[]} */
  const found = [];
  heard.forEach((events, i) => {
    if (events.length === 0) return;
    const kind = kindOf(events);
    const frequent = events.every(({ type }) => often.includes(type));
    const open = frequent
      ? found.slice(found.findLastIndex((one) => !one.frequent) + 1)
      : found.slice(-1);
    const run = open.find((one) => one.kind === kind);
    if (run) run.all.push(events);
    else found.push({ first: i, kind, frequent, all: [events] });
  });
  return found;
}
