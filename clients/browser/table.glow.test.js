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
function explore(own, face, view, seen, places, tokens = [], depth = 0) {
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
  const onward = [...next];
  const some =
    depth < 2 && onward.length < 30 ? onward : onward.length ? [onward[below(onward.length)]] : [];
  for (const token of some) explore(own, face, view, seen, places, [...tokens, token], depth + 1);
}

const canonical = (move) =>
  JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));

for (const { id: game } of games) {
  test(`${game}: what glows is legal, and what is legal glows`, { timeout: 300_000 }, async () => {
    const { example } = await (await fetch(`${SMACK}/v1/games/${game}`, { headers: CLOSE })).json();
    const deals = DEALS[game] ?? [example.deal];
    const face = faceOf(game);
    let positions = 0;
    for (let n = 0; n < GAMES; n++) {
      let { state: at } = await post(game, "deal", {
        ...deals[n % deals.length],
        seed: `glow ${n}`,
      });
      for (let k = 0; k < MOVES; k++) {
        const { moves, parametric } = await post(game, "legal-moves", { state: at });
        const players = [...new Set([...moves, ...parametric].map(({ player }) => player))].filter(
          Boolean,
        );
        if (players.length === 0) break;
        const playable = [...moves];
        for (const player of players) {
          const seat = await post(game, "seat", { state: at, player });
          const tokensOf = (move) => face.tokens(move, seat.view);
          const own = choices(
            seat.moves.filter((one) => one.player === player),
            seat.parametric,
            tokensOf,
            face,
          );
          const seen = new Map();
          explore(own, face, seat.view, seen, placesOf(face, seat.view, player));
          const reached = new Set([...seen.values()].map(canonical));
          for (const one of seat.moves.filter((move) => move.player === player)) {
            const tokens = own.sequences.find(({ move }) => move === one).tokens;
            for (let i = 0; i < tokens.length; i++) {
              assert.ok(
                step(own, tokens.slice(0, i)).next.has(tokens[i]),
                `${JSON.stringify(one)} glows`,
              );
            }
            assert.deepEqual(canonical(step(own, tokens).complete), canonical(one));
            reached.delete(canonical(one));
          }
          const composed = [...seen.values()].filter((move) => reached.has(canonical(move)));
          for (const type of new Set(seat.parametric.map((one) => one.type)))
            assert.ok(
              composed.some((move) => move.type === type),
              `${type} is reached`,
            );
          for (const move of composed.slice(0, CHECKED)) {
            const verdict = await post(game, "adjudicate", { state: at, move });
            assert.equal(
              verdict.legal,
              true,
              JSON.stringify([move, verdict.violations ?? verdict]),
            );
            playable.push(move);
          }
          positions += 1;
        }
        const often = playable.filter(({ type }) => !(face.seldom ?? []).includes(type));
        const from = often.length && below(8) ? often : playable;
        const verdict = await post(game, "adjudicate", {
          state: at,
          move: from[below(from.length)],
        });
        assert.equal(verdict.legal, true);
        at = verdict.state;
      }
    }
    assert.ok(positions > 20, `${positions} positions`);
  });
}
