// Whose turn it is: who is busy, and at a sealed table who may move here, which automatic seat is next, and who gets the link.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TABLE } from "../browser/words.js";

const { busyOf, turnAt } = await import(new URL("data/turns.js", TABLE));

const due = (player, ...types) => ({ player, move_types: types });
const FACE = { seldom: ["call"] };
const ANA = due("Ana", "tap", "call");
const BO = due("Bo", "call");

test("who can do no more than what is seldom done is not busy", () => {
  assert.deepEqual(busyOf([ANA, BO], FACE), [ANA]);
  assert.deepEqual(busyOf([ANA, BO], {}), [ANA, BO]);
  assert.deepEqual(busyOf([BO], FACE), []);
});

const result = { over: false };
const turn = (all, stored, player, face = FACE, done = new Set()) =>
  turnAt({ to_act: all, result }, { seats: {}, ...stored }, player, face, done);

test("the link goes to who is busy, and for an automatic seat to its host", () => {
  assert.deepEqual(turn([ANA, BO], {}, "Bo"), {
    actors: ["Bo"],
    automatic: null,
    waits: "Ana",
    next: "Ana",
    receiver: "Ana",
  });
  const hosted = { automatic: ["Ana"], host: "Cy" };
  assert.equal(turn([ANA], hosted, "Bo").receiver, "Cy");
  assert.equal(turn([ANA], hosted, "Bo").automatic, null, "its key is elsewhere");
  assert.equal(turn([ANA], { ...hosted, seats: { Ana: "key" } }, "Bo").automatic, "Ana");
});

test("the link goes to another player who is due, and to oneself only if nobody else is", () => {
  const next = (...players) =>
    turn(
      players.map((player) => due(player, "select")),
      {},
      "Ana",
    ).next;
  assert.equal(next("Ana", "Bo", "Cy"), "Bo");
  assert.equal(next("Ana"), "Ana");
  assert.equal(next(null), null);
});

test("where all choose at once, they do so one after another", () => {
  const both = [due("Ana", "select"), due("Bo", "select")];
  assert.deepEqual(turn(both, {}, "Bo", { inTurn: true }).actors, []);
  assert.deepEqual(turn(both, {}, "Ana", { inTurn: true }).actors, ["Ana"]);
  assert.deepEqual(turn(both, {}, "Bo", {}).actors, ["Bo"]);
});

test("beside people an automatic seat moves once after each of their moves", () => {
  const stored = { automatic: ["Bo"], seats: { Bo: "key" } };
  const both = [due("Ana", "tap"), due("Bo", "tap")];
  assert.equal(turn(both, stored, "Ana").automatic, "Bo");
  assert.equal(turn(both, stored, "Ana", FACE, new Set(["Bo"])).automatic, null);
  assert.equal(turn([due("Bo", "call")], stored, "Ana", FACE, new Set(["Bo"])).automatic, "Bo");
});
