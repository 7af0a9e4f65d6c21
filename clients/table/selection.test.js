// What taps mean, without a browser: selections, moves that are made of choices, the places of a hint, and what a schema takes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TABLE } from "../browser/words.js";

const load = (name) => import(new URL(name, TABLE));
const { cardToken, choices, step } = await load("data/choices.js");
const { hintedPlaces, tap, tokensOf } = await load("board/selection.js");
const { sample, takes } = await load("data/schema.js");

const card = (code) => cardToken("Ana", code);
const place = (token) => ({ id: token, token });
const PLAY = { type: "play", player: "Ana", card: "red-A" };
const SWAP = { type: "swap", player: "Ana", card: "twistie", opponent: "Bo" };
const FACE = { confirm: () => null };
const toTokens = ({ card: code, cards, opponent }) => [
  ...[code, ...(cards ?? [])].filter(Boolean).map(card),
  ...(opponent ? [`seat ${opponent}`] : []),
];

/** A discard of any number of cards, and a raise. */
const PARAMETRIC = [
  {
    type: "discard",
    player: "Ana",
    schema: {
      properties: {
        type: { const: "discard" },
        cards: {
          type: "array",
          minItems: 2,
          maxItems: 3,
          items: { enum: ["9S", "9H", "KD"] },
          uniqueItems: true,
        },
      },
      required: ["type", "cards"],
    },
  },
  {
    type: "raise",
    player: "Ana",
    schema: {
      properties: { type: { const: "raise" }, amount: { type: "integer", minimum: 2, maximum: 9 } },
      required: ["type", "amount"],
    },
  },
];

test("a tap plays a move of one card, begins one that goes on, and takes a card back", () => {
  const own = choices([PLAY, SWAP], [], toTokens, {});
  const tapped = (before, token) => tap(own, before.map(place), place(token), FACE, {});
  assert.deepEqual(tapped([], card("red-A")), { move: PLAY });
  const begun = tapped([], card("twistie"));
  assert.deepEqual(tokensOf(begun.places ?? []), begun.places ? [card("twistie")] : []);
  assert.deepEqual(begun.move ?? SWAP, SWAP, "the one move it can become");
  assert.deepEqual(tapped([card("twistie")], card("twistie")), { places: [] });
  assert.deepEqual(tapped([card("twistie")], card("red-A")), { move: PLAY }, "another begins anew");
  assert.deepEqual(tapped([], card("blue-B")), {});
});

test("a move of several cards is made of as many as it takes, each once", () => {
  const own = choices([], PARAMETRIC.slice(0, 1), toTokens, {});
  const after = (...codes) => step(own, codes.map(card));
  assert.equal(after("9S").complete, null, "two are needed");
  assert.deepEqual(after("9S", "KD").complete, {
    type: "discard",
    player: "Ana",
    cards: ["9S", "KD"],
  });
  assert.ok(after("9S", "KD").next.has(card("9H")));
  assert.equal(after("9S", "9S").partial, false);
  assert.equal(after("9S", "9H", "KD").next.size, 0);
});

test("a move that takes a number begins with its button, and is counted", () => {
  const own = choices([], PARAMETRIC.slice(1), toTokens, {});
  assert.deepEqual([...step(own, []).next], ["do raise"]);
  const { complete, counters } = step(own, ["do raise"]);
  assert.deepEqual(complete, { type: "raise", player: "Ana", amount: 2 });
  assert.deepEqual(counters, [{ path: ["amount"], min: 2, max: 9 }]);
  assert.equal(step(own, [card("9S")]).partial, false);
});

test("a hint names the places of its move, as long as the taps follow it", () => {
  const own = choices([PLAY, SWAP], [], toTokens, {});
  const hinted = toTokens(SWAP);
  const none = () => null;
  assert.deepEqual(hintedPlaces(own, [], hinted, none), new Set(hinted));
  assert.deepEqual(hintedPlaces(own, [card("twistie")], hinted, none), new Set(hinted));
  assert.equal(hintedPlaces(own, [card("red-A")], hinted, none), null);
  assert.equal(hintedPlaces(own, hinted, hinted, none), null, "nothing is left to tap");
  const confirm = ({ type }) => `pile ${type}`;
  assert.deepEqual(hintedPlaces(own, hinted, hinted, confirm), new Set([...hinted, "pile swap"]));
});

test("a schema takes what is of its type and within its bounds", () => {
  const number = { type: "integer", minimum: 1, maximum: 3 };
  const all = (schema, values) => values.map((value) => takes(schema, value));
  assert.deepEqual(all(number, [0, 1, 3, 4, "2", null]), [false, true, true, false, false, false]);
  const word = { type: ["string", "null"], pattern: "^[a-z]+-A$" };
  assert.deepEqual(all(word, ["red-A", "red-B", null, 1]), [true, false, true, false]);
  assert.deepEqual(all({ type: "array" }, [[], {}, "a"]), [true, false, false]);
  assert.deepEqual(all({ type: "object" }, [{}, []]), [true, false]);
  assert.deepEqual(all({ anyOf: [{ const: 7 }, { enum: ["x"] }] }, [7, "x", 8]), [
    true,
    true,
    false,
  ]);
});

test("a sample keeps to the shape of its schema", () => {
  const least = () => 0;
  const most = (n) => n - 1;
  const schema = {
    type: "object",
    required: ["kind", "amount", "cards"],
    properties: {
      kind: { const: "raise" },
      amount: { type: "integer", minimum: 2, maximum: 4 },
      cards: { type: "array", minItems: 1, maxItems: 2, items: { enum: ["9S", "KD"] } },
      left: { type: "boolean" },
    },
  };
  assert.deepEqual(sample(schema, least), { kind: "raise", amount: 2, cards: ["9S"] });
  assert.equal(sample(schema, most).amount, 4);
  assert.equal(sample({ type: "boolean" }, most), true);
  assert.equal(sample({ anyOf: [{ const: 1 }, { type: "null" }] }, most), null);
});
