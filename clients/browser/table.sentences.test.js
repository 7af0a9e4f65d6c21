// What a player is told to do can be done: all games with every number of seats, position by position, without a browser. A sentence
// names no move that is not offered, and every player on turn has something to tap.

import assert from "node:assert/strict";
import { test } from "node:test";
import { CLOSE, SMACK, games, post } from "./browser.js";
import { TABLE } from "./words.js";

const { choices, step } = await import(new URL("data/choices.js", TABLE));
const { faceOf } = await import(new URL("faces/index.js", TABLE));
const { sentenceOf, situationOf } = await import(new URL("board/sentence.js", TABLE));

const MOVES = 30; // per table
const NAMES = "Ana Bo Cy Dee Eli Fay Gus Hal Ivy Jo Kit Lou".split(" ");

let random = 1;
/** A number below n, the same at every run. */
function below(n) {
  random = (random * 48271) % 2147483647;
  return random % n;
}

/** What a sentence says of a type of move; found in it, the type has to be offered. */
const SAYS = {
  smackarang: { play: /\bplay a\b/, keep: /\bkeep\b/, draw: /\bdraw\b/ },
  smackem: { stop: /ask to stop/, flip: /\bflip\b/, turn_over: /turn .* over/, smack: /SMACK/ },
  smackshapes: { select: /\blay a card/, tap: /\btap the/, call: /nothing to smack/ },
  smackdown: {
    draw: /\bdraw a/,
    fold: /\bfold\b/,
    accept: /\baccept\b/,
    end_turn: /end your turn/,
    smackdown: /lay the smackdown/,
    dirty_play: /play dirty/,
  },
  spank: { discard: /\bdiscard as/, done: /end the turn/, place: /\bfill\b/, spank: /\bspank an/ },
};

/** Every table that a game allows: by the number of players, or by the sizes of its teams. */
function tables({ players: { min, max }, example }) {
  if (!example.deal.teams) {
    const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    return counts.map((n) => ({ players: NAMES.slice(0, n) }));
  }
  return [2, 3, 4].flatMap((many) =>
    Array.from({ length: many + 1 }, (_, pairs) => ({
      teams: Array.from({ length: many }, (_one, i) => ({
        id: `T${i}`,
        players: i < pairs ? [`${NAMES[i]}`, `${NAMES[i]}2`] : [NAMES[i]],
        options: { smack_stack: 4 },
      })),
    })),
  );
}

/** Options without which the cards are too few for many players. */
const MANY = {
  smackshapes: ({ players }) => players.length > 8 && { options: { cards_each: 2 } },
  spank: ({ players }) => players.length > 9 && { options: { ranks: "two_set_full" } },
};

/** A deal to a table, the same in every run. */
async function dealt(game, table, n) {
  const body = { ...table, ...MANY[game]?.(table), seed: `sentence ${n}` };
  const answer = await post(game, "deal", body);
  assert.ok(answer.state, JSON.stringify([table, answer]));
  return answer;
}

/** Hold the sentence of a seat against what the seat is offered. */
function hold(game, face, player, { view, moves, parametric }, when) {
  const isOwn = (one) => one.player === player;
  const toTokens = (move) => face.tokens(move, view);
  const own = choices(moves.filter(isOwn), parametric.filter(isOwn), toTokens, face);
  const situation = situationOf(view, player, own, []);
  const text = sentenceOf(face, situation, false);
  const where = `${when}: ${player}: ${text}`;
  if (step(own, []).next.size === 0) {
    assert.ok(face.race?.(view), `on turn without anything to tap: ${where}`);
    assert.match(text, /^Nothing of yours goes/, where);
  } else assert.doesNotMatch(text, /^Nothing of yours/, where);
  for (const [type, says] of Object.entries(SAYS[game] ?? {}))
    if (says.test(text[0].toLowerCase() + text.slice(1)))
      assert.ok(situation.kinds.has(type), `${type} is not offered: ${where}`);
}

/** A legal move at random; one that the service suggests where each takes choices. */
async function anyMove(game, face, state) {
  const { moves, parametric } = await post(game, "legal-moves", { state });
  const likely = moves.filter(({ type }) => !(face.seldom ?? []).includes(type));
  const from = likely.length && below(6) ? likely : moves;
  if (from.length) return from[below(from.length)];
  const [{ player }] = parametric;
  return (await post(game, "suggest", { state, player, effort: 1 })).move;
}

for (const { id: game } of games)
  test(`${game}: what the sentence names is offered`, { timeout: 300_000 }, async () => {
    const page = await (await fetch(`${SMACK}/v1/games/${game}`, { headers: CLOSE })).json();
    const face = faceOf(game);
    const all = tables(page);
    assert.ok(all.length > 1);
    for (const [n, table] of all.entries()) {
      let { state, to_act: due } = await dealt(game, table, n);
      for (let k = 0; k < MOVES && due.length; k++) {
        const players = new Set(due.map(({ player }) => player).filter(Boolean));
        for (const player of players) {
          const seat = await post(game, "seat", { state, player });
          hold(game, face, player, seat, `${JSON.stringify(table)} after ${k}`);
        }
        const move = await anyMove(game, face, state);
        const verdict = await post(game, "adjudicate", { state, move });
        assert.equal(verdict.legal, true, JSON.stringify([move, verdict]));
        ({ state, to_act: due } = verdict);
      }
    }
  });
