// Whose turn it is, what can be taken back, which moves carry a time, and what a log makes one line of.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";
import { TABLE } from "../browser/words.js";

const load = (name) => import(new URL(name, TABLE));
const { turnAt } = await load("data/link-turns.js");
const { timed, unasked } = await load("data/clock.js");
const { automaticDue, peopleDue, playersOf, transcript, undoIndex } = await load("data/match.js");
const { runs, visibleTo } = await load("data/log-lines.js");
const { Problem, isPassing } = await load("data/api.js");

const due = (...seats) => seats.map(([player, ...moves]) => ({ player, moves }));
const turn = (to_act, { player = "Ana", done = [], over = false, ...more } = {}, face = {}) => {
  const stored = { seats: { Ana: "a", Bo: "b", Cy: "c" }, ...more };
  return turnAt({ to_act, result: { over } }, stored, player, face, new Set(done));
};

test("at a table by link the one who is due acts, and the next one gets the link", () => {
  const at = turn(due(["Bo", "play"]));
  assert.deepEqual([at.actors, at.next, at.receiver, at.waits], [[], "Bo", "Bo", "Bo"]);
  assert.deepEqual(turn(due(["Ana", "play"])).actors, ["Ana"]);
  assert.deepEqual(turn(due([null, "ring"])).actors, ["Ana"]);
  assert.equal(turn(due(["Ana", "play"], ["Bo", "play"])).next, "Bo");
});

test("where all choose at once they do so one after another", () => {
  const all = due(["Bo", "tap"], ["Ana", "tap"]);
  assert.deepEqual(turn(all).actors, ["Ana"]);
  assert.deepEqual(turn(all, {}, { inTurn: true }).actors, []);
});

test("who can only do what is seldom done is not waited for", () => {
  const all = due(["Bo", "raise"], ["Cy", "play"]);
  assert.equal(turn(all, {}, { seldom: ["raise"] }).next, "Cy");
  assert.equal(turn(due(["Bo", "raise"]), {}, { seldom: ["raise"] }).next, "Bo");
});

test("an automatic seat moves here, once after each move of people, and its host gets the link", () => {
  const more = { automatic: ["Bo"], host: "Cy" };
  assert.equal(turn(due(["Bo", "play"]), more).automatic, "Bo");
  assert.equal(turn(due(["Bo", "play"]), more).receiver, "Cy");
  assert.equal(turn(due(["Bo", "play"]), { ...more, over: true }).automatic, null);
  const both = due(["Ana", "play"], ["Bo", "play"]);
  assert.equal(turn(both, more).automatic, "Bo");
  assert.equal(turn(both, { ...more, done: ["Bo"] }).automatic, null);
  assert.equal(turn(due(["Bo", "play"]), { ...more, done: ["Bo"] }).automatic, "Bo");
  assert.equal(turn(due(["Bo", "play"]), { ...more, seats: { Ana: "a" } }).automatic, null);
});

const TAP = {
  type: "tap",
  player: "Ana",
  schema: { properties: { elapsed: {} }, required: ["elapsed", "card"] },
};

test("a move carries its time where one of its kind may, and the time is not asked for", () => {
  const move = { type: "tap", player: "Ana" };
  assert.deepEqual(timed(move, [TAP], "elapsed", 700), { ...move, elapsed: 700 });
  assert.deepEqual(timed({ ...move, type: "pass" }, [TAP], "elapsed", 700), {
    ...move,
    type: "pass",
  });
  assert.deepEqual(timed(move, [TAP], undefined, 700), move);
  assert.deepEqual(timed(move, [TAP], "other", 700), move);
  assert.deepEqual(unasked([TAP], "elapsed")[0].schema.required, ["card"]);
});

const match = (players, more = {}) => ({
  setup: { game: "spank", people: ["Ana"], deal: { players: ["Ana", "Bo"] } },
  moves: players.map((player) => ({ type: "play", player })),
  result: { over: false },
  due: due(["Bo", "play"], ["Ana", "play"], [null, "ring"]),
  first: { ruleset: "r", chance: { seed: "s" } },
  ...more,
});

test("the last own move can be taken back, if only automatic seats have moved since", () => {
  assert.equal(undoIndex(match(["Ana", "Bo", "Ana", "Bo"])), 2);
  assert.equal(undoIndex(match(["Bo"])), -1);
  assert.equal(undoIndex(match(["Ana"], { result: { over: true } })), -1);
  const two = { game: "spank", people: ["Ana", "Bo"], deal: {} };
  assert.equal(undoIndex(match(["Ana"], { setup: two })), -1);
});

test("of a race nothing is taken back, nor what was before it", () => {
  assert.equal(undoIndex(match(["Ana", "Bo"], { raced: 2 })), -1);
  assert.equal(undoIndex(match(["Ana", "Bo", "Ana"], { raced: 2 })), 2);
});

test("automatic seats are those of no person, and the table is neither", () => {
  assert.deepEqual(automaticDue(match([])), ["Bo"]);
  assert.deepEqual(peopleDue(match([])), ["Ana"]);
  assert.deepEqual(playersOf({ teams: [{ id: "K", players: ["a", "b"] }] }), ["a", "b"]);
  assert.deepEqual(playersOf({ players: [{ id: "a" }] }), ["a"]);
});

test("a transcript has the seed of a first deal, and the state of one that follows another", () => {
  const file = transcript(match(["Ana"]));
  assert.deepEqual(file.deal, { players: ["Ana", "Bo"], seed: "s" });
  assert.deepEqual([file.game, file.ruleset, file.moves.length], ["spank", "r", 1]);
  assert.deepEqual(file.claim, { over: false });
  assert.deepEqual(transcript(match([], { follows: true })).state, match([]).first);
});

const event = (type, player, to = "all") => ({ type, player, to });

test("what one player did several times in a row is one line of the log", () => {
  const lines = (moves, often) => runs(moves, often).map(({ first, all }) => [first, all.length]);
  const [ana, bo] = ["Ana", "Bo"].map((player) => [event("flipped", player)]);
  assert.deepEqual(lines([ana, ana, bo, ana]), [
    [0, 2],
    [2, 1],
    [3, 1],
  ]);
  assert.deepEqual(lines([ana, bo, ana, bo], ["flipped"]), [
    [0, 2],
    [1, 2],
  ]);
  assert.deepEqual(lines([ana, [event("scored", "Bo")], ana], ["flipped"]), [
    [0, 1],
    [1, 1],
    [2, 1],
  ]);
});

test("a player sees what is for all, and what is for it", () => {
  const all = [event("a", "Ana"), event("b", "Ana", ["Bo"])];
  assert.deepEqual(visibleTo(all, "Bo").length, 2);
  assert.deepEqual(visibleTo(all, "Cy").length, 1);
  assert.deepEqual(visibleTo(all, null).length, 1);
});

test("a request is repeated where that may help", () => {
  const passing = (status) => isPassing(new Problem({ title: "t", status }));
  assert.deepEqual([0, 429, 502, 503, 504].filter(passing), [0, 429, 502, 503, 504]);
  assert.deepEqual([400, 403, 404, 413, 422, 500].filter(passing), []);
  assert.equal(isPassing(new Error("x")), false);
});
