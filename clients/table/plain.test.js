// A game without a face: a hand is laid out card by card, however many cards it has.

import assert from "node:assert/strict";
import { test } from "node:test";

const { PLAIN } = await import("../../service/smack/api/web/assets/table/faces/plain.js");

const CARDS = ["H", "C", "S", "D"].flatMap((suit) =>
  ["A", "K", "Q", "J", "10"].map((n) => n + suit),
);

for (const many of [5, 13, 17, 20])
  test(`a hand of ${many} cards can be tapped card by card`, () => {
    const view = {
      game: "plain",
      players: [
        { id: "Ana", hand: CARDS.slice(0, many) },
        { id: "Bo", hand: Array(many).fill("?") },
      ],
    };
    const { seats } = PLAIN.lay(view, "Ana");
    const [theirs, own] = seats.map(({ groups }) => groups[0]);
    assert.equal(own.kind, "hand");
    assert.equal(theirs.kind, "backs");
    assert.deepEqual(
      own.cards.map((code, i) => own.tokenOf(code, i)),
      CARDS.slice(0, many).map((code) => `card Ana ${code}`),
    );
  });
