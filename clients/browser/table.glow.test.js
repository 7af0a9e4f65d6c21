// Glow means legal: over random positions of every game, everything that glows leads to a legal move, and every legal move is
// reached by what glows. It calls the table's modules, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CLOSE, SMACK, games, post } from "./browser.js";
import { TABLE } from "./words.js";

const { choices, counted, step } = await import(new URL("data/choices.js", TABLE));
const { faceOf } = await import(new URL("faces/index.js", TABLE));

const GAMES = Math.max(2, Number(process.env.GLOW_GAMES ?? 4)); // of each kind
const MOVES = 60; // per game
const CHECKED = 12; // composed moves judged per position

let state = 1;
/** A number below n, the same at every run. */
function below(n) {
  state = (state * 48271) % 2147483647;
  return state % n;
}

const people = (n) => ({ players: ["Ana", "Bo", "Cy", "Dee", "Eli"].slice(0, n) });
const teams = (...sizes) => ({
  teams: sizes.map((n, i) => ({
    id: `T${i}`,
    players: Array.from({ length: n }, (_, k) => `p${i}${k}`),
    options: { smack_stack: 4 },
  })),
});
/** Deals with options, of the games that have them; of others the example of the catalogue. */
const DEALS = {
  smackarang: [people(3), { ...people(4), options: { weapon_types: 3, zip_self: false } }],
  smackem: [teams(1, 1), teams(2, 1, 2)],
  smackshapes: [people(3), { ...people(4), options: { colorcracks: true } }],
  smackdown: [
    people(3),
    { ...people(4), options: { chips: true } },
    { ...people(3), options: { blind_pick: "positions", double_ace: "at_once" } },
  ],
  spank: [people(3), { ...people(2), options: { sequence: true } }],
};

/** The tokens of everything that can be tapped on the board. */
function placesOf(face, view, player) {
  const { seats, middle } = face.lay(view, player);
  const groups = [...middle, ...seats.flatMap((one) => one.groups)];
  const cards = groups.flatMap(({ cards, tokenOf, kind, by }) =>
    cards.map((code, i) => (kind === "backs" ? `back ${by} ${i}` : tokenOf?.(code, i))),
  );
  return new Set([
    ...seats.map(({ token }) => token),
    ...groups.map(({ token }) => token),
    ...cards,
  ]);
}

/** Every sequence of taps on what glows, at random to a depth; the moves it completes. */
function explore(own, seen, places, tokens = []) {
  const { next, complete, counters } = step(own, tokens);
  for (const token of next)
    assert.ok(token.startsWith("do ") || places.has(token), `${token} has a place`);
  if (complete) {
    const whole = counters.reduce(
      (move, one) => counted(move, one, one.min + below(one.max - one.min + 1)),
      complete,
    );
    seen.set(JSON.stringify(whole), whole);
  }
  assert.ok(tokens.length === 0 || complete || next.size > 0, `dead end: ${tokens.join(", ")}`);
  for (const token of onward([...next], tokens.length))
    explore(own, seen, places, [...tokens, token]);
}

/** The tokens that are followed: all at first, then one of them. */
function onward(next, depth) {
  if (next.length === 0 || (depth < 2 && next.length < 30)) return next;
  return [next[below(next.length)]];
}

const canonical = (move) =>
  JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Hold that each listed move of a seat glows from the first tap to the last, and makes just this move. */
function holdListed(own, listed) {
  for (const one of listed) {
    const { tokens } = own.sequences.find(({ move }) => move === one);
    for (let i = 0; i < tokens.length; i++)
      assert.ok(step(own, tokens.slice(0, i)).next.has(tokens[i]), `${JSON.stringify(one)} glows`);
    assert.deepEqual(canonical(step(own, tokens).complete), canonical(one));
  }
}

/** Hold what glows for a seat against its legal moves; the moves beside the listed ones that can be tapped. */
async function holdSeat(game, face, state, player) {
  const seat = await post(game, "seat", { state, player });
  const listed = seat.moves.filter((one) => one.player === player);
  const tokensOf = (move) => face.tokens(move, seat.view);
  const own = choices(listed, seat.parametric, tokensOf, face);
  holdListed(own, listed);
  const seen = new Map();
  explore(own, seen, placesOf(face, seat.view, player));
  const known = new Set(listed.map(canonical));
  const composed = [...seen.values()].filter((move) => !known.has(canonical(move)));
  for (const { type } of seat.parametric)
    assert.ok(
      composed.some((move) => move.type === type),
      `${type} is reached`,
    );
  const some = composed.slice(0, CHECKED);
  for (const move of some) {
    const verdict = await post(game, "adjudicate", { state, move });
    assert.equal(verdict.legal, true, JSON.stringify([move, verdict.violations ?? verdict]));
  }
  return some;
}

/** One of the moves, seldom of a type that ends or raises things. */
function anyOf(playable, { seldom = [] }) {
  const often = playable.filter(({ type }) => !seldom.includes(type));
  const from = often.length && below(8) ? often : playable;
  return from[below(from.length)];
}

/** Hold all seats of a position; a legal move, and how many seats there were. */
async function holdPosition(game, face, state) {
  const { moves, parametric } = await post(game, "legal-moves", { state });
  const players = new Set([...moves, ...parametric].map(({ player }) => player).filter(Boolean));
  const playable = [...moves];
  for (const player of players) playable.push(...(await holdSeat(game, face, state, player)));
  return { many: players.size, move: players.size ? anyOf(playable, face) : null };
}

for (const { id: game } of games) {
  test(`${game}: what glows is legal, and what is legal glows`, { timeout: 300_000 }, async () => {
    const { example } = await (await fetch(`${SMACK}/v1/games/${game}`, { headers: CLOSE })).json();
    const deals = DEALS[game] ?? [example.deal];
    const face = faceOf(game);
    let positions = 0;
    for (let n = 0; n < GAMES; n++) {
      const deal = { ...deals[n % deals.length], seed: `glow ${n}` };
      let { state } = await post(game, "deal", deal);
      for (let k = 0; k < MOVES; k++) {
        const { many, move } = await holdPosition(game, face, state);
        if (!move) break;
        positions += many;
        const verdict = await post(game, "adjudicate", { state, move });
        assert.equal(verdict.legal, true);
        ({ state } = verdict);
      }
    }
    assert.ok(positions > 20, `${positions} positions`);
  });
}
