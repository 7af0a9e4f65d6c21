// What the board tells of a move: every event that a player sees happen, but what it shows in other ways.

import assert from "node:assert/strict";
import { test } from "node:test";

const { toldEvents } = await import("../../service/smack/api/web/assets/table/board/moment.js");

const event = (type, player, to = "all") => ({ type, player, to });
const told = (events, me, shown) => toldEvents(events, me, shown).map(({ type }) => type);

const DISCARD = [
  event("discarded", "Ana"),
  event("reshuffled"),
  event("drew", "Ana"),
  event("received", "Ana", ["Ana"]),
  event("scored", "Bo"),
  event("cleared", "Bo"),
];

test("the end of a turn is told with what it brings the next player", () => {
  const rest = ["scored", "cleared"];
  assert.deepEqual(told(DISCARD, "Bo"), ["discarded", "reshuffled", "drew", ...rest]);
});

test("who drew reads which cards they were, once", () => {
  const rest = ["scored", "cleared"];
  assert.deepEqual(told(DISCARD, "Ana"), ["discarded", "reshuffled", "received", ...rest]);
});

test("an exchange of hands is told, and the new hand is only shown", () => {
  const swap = [
    event("played", "Ana"),
    event("hands_swapped", "Ana"),
    event("hand", "Ana", ["Ana"]),
    event("hand", "Bo", ["Bo"]),
  ];
  for (const me of ["Ana", "Bo", null])
    assert.deepEqual(told(swap, me), ["played", "hands_swapped"]);
});

test("what a face says that the board shows is not told", () => {
  const events = [event("played", "Ana"), event("hand_shown", "Bo"), event("hand_shown", "Cy")];
  assert.deepEqual(told(events, "Ana", ["hand_shown"]), ["played"]);
});
