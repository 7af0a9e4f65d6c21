// The course of a game on one page: whose screen it is, what a race changes, moves without a connection, and the same game in two tabs.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { serve } from "./page.js";
import { TABLE } from "../browser/words.js";

const { Session } = await import(new URL("data/session.js", TABLE));

const DRAW = { type: "draw", player: "Ana" };
let sessions = [];

/** A service at whose table Ana and then Bo are due. */
function service({ refuses = false } = {}) {
  const at = (state) => ({
    to_act: [{ player: state.n % 2 ? "Bo" : "Ana", move_types: ["draw"] }],
    result: { over: false },
    events: [],
    state,
  });
  return serve((operation, body) => {
    if (operation === "deal")
      return at({ n: 0, phase: "play", players: [{ id: "Ana" }, { id: "Bo" }] });
    if (operation === "replay") return at({ ...body.state, n: body.moves.length });
    const { state } = body ?? {};
    if (operation === "adjudicate" && refuses)
      return { legal: false, violations: [{ message: "Not now." }], ...at(state) };
    if (operation === "adjudicate") {
      const next = { ...state, n: state.n + 1 };
      const views = Object.fromEntries(
        body.views.map((one) => [one, { view: { ...next, seen: one } }]),
      );
      return { legal: true, violations: [], ...at(next), views };
    }
    if (operation === "seat")
      return { view: { ...state, seen: body.player }, moves: [DRAW], parametric: [], ...at(state) };
    if (operation === "legal-moves")
      return { moves: [DRAW, { type: "draw", player: "Bo" }], parametric: [] };
    return {};
  });
}

async function begin(people, face = {}, resume = false) {
  const setup = { game: "spank", deal: { players: ["Ana", "Bo"] }, people, pace: 0 };
  const session = new Session(setup, face, () => {}, resume);
  session.paused = true; // automatic seats wait
  sessions.push(session);
  await session.start();
  return session;
}

const saved = () => JSON.parse(localStorage.getItem("smack-match-spank"));

/** Another tab has stored the game. */
async function storeElsewhere(session, match) {
  localStorage.setItem("smack-match-spank", JSON.stringify(match));
  dispatchEvent(Object.assign(new Event("storage"), { key: "smack-match-spank", newValue: "{}" }));
  await session.queue;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const session of sessions) session.stop();
  sessions = [];
});

test("a game is dealt, kept, and its player may move", async () => {
  const sent = service();
  const session = await begin(["Ana"]);
  assert.deepEqual(session.scene.actors, ["Ana"]);
  assert.equal(saved().state.n, 0);
  await session.try(DRAW);
  assert.deepEqual(sent.find(({ path }) => path.endsWith("adjudicate")).body.views, ["Ana"]);
  assert.deepEqual([saved().moves.length, session.scene.actors, session.scene.turn], [1, [], 1]);
});

test("of two tabs the second follows: it shows the game, moves nothing and keeps nothing, until it takes over", async () => {
  service();
  const session = await begin(["Ana"]);
  const elsewhere = {
    ...session.match,
    state: { ...session.match.state, n: 3 },
    moves: [DRAW, DRAW],
  };
  elsewhere.due = [
    { player: "Bo", move_types: ["draw"] },
    { player: "Ana", move_types: ["draw"] },
  ];
  await storeElsewhere(session, elsewhere);
  assert.equal(session.follows, true);
  assert.deepEqual([session.scene.turn, session.scene.actors, session.scene.tries], [2, [], []]);
  assert.equal(saved().tab, undefined, "it stored nothing itself");
  session.paused = false;
  session.wait();
  assert.equal(session.timers.size, 0);
  await session.lead();
  assert.equal(session.follows, false);
  assert.deepEqual(session.scene.actors, ["Ana"]);
  assert.equal(typeof saved().tab, "number");
});

test("another game that is stored does not concern this one, nor does one that is removed", async () => {
  service();
  const session = await begin(["Ana"]);
  dispatchEvent(
    Object.assign(new Event("storage"), { key: "smack-match-smackem", newValue: "{}" }),
  );
  dispatchEvent(Object.assign(new Event("storage"), { key: "smack-match-spank", newValue: null }));
  assert.equal(session.follows, false);
});

test("the last own move is taken back, which the log says", async () => {
  service();
  const session = await begin(["Ana"]);
  await session.try(DRAW);
  await session.undo();
  assert.equal(session.match.moves.length, 0);
  assert.deepEqual(
    session.match.events.at(-1).map(({ type }) => type),
    ["taken_back"],
  );
  assert.deepEqual(session.scene.actors, ["Ana"]);
});

const RACE = { race: () => true };

test("what was raced is not taken back", async () => {
  service();
  const session = await begin(["Ana"], RACE);
  await session.try(DRAW);
  assert.equal(session.match.raced, 1);
  await session.undo();
  assert.equal(session.match.moves.length, 1);
});

test("a refusal stops the game, in a race it is only told", async () => {
  service({ refuses: true });
  const session = await begin(["Ana"]);
  await session.try(DRAW);
  assert.deepEqual(session.refused.move, DRAW);
  const race = await begin(["Ana"], RACE);
  await race.try(DRAW);
  assert.equal(race.refused, null);
  assert.equal(race.notices.Ana, "Not now.");
});

test("a second tap on what was played already is no refusal", async () => {
  service({ refuses: true });
  const session = await begin(["Ana"]);
  session.scene.turn = -1; // as it was before the move that came in between
  await session.try(DRAW);
  assert.equal(session.refused, null);
});

test("at one screen it is hidden until the next player has it", async () => {
  service();
  const session = await begin(["Ana", "Bo"]);
  assert.deepEqual([session.handTo, session.scene.me], ["Ana", null]);
  await session.take();
  assert.deepEqual(
    [session.handTo, session.scene.me, session.scene.actors],
    [null, "Ana", ["Ana"]],
  );
  await session.try(DRAW);
  assert.deepEqual([session.handTo, session.scene.me, session.scene.actors], ["Bo", null, []]);
});

test("in a race all people act on one open table", async () => {
  service();
  const session = await begin(["Ana", "Bo"], RACE);
  assert.deepEqual(
    [session.scene.shared, session.scene.actors, session.handTo],
    [true, ["Ana"], null],
  );
  assert.deepEqual(session.scene.moves, [DRAW]);
});

test("a move made while the service is away is kept, the last one counts, and it is made once", async () => {
  service();
  const session = await begin(["Ana"]);
  globalThis.fetch = async () => {
    throw new TypeError("away");
  };
  const made = session.try(DRAW);
  while (!session.kept) await new Promise((resolve) => setTimeout(resolve, 1));
  session.try({ ...DRAW, card: "2D" });
  const sent = service();
  dispatchEvent(new Event("online"));
  await made;
  assert.deepEqual(
    sent.filter(({ path }) => path.endsWith("adjudicate")).map(({ body }) => body.move.card),
    ["2D"],
  );
  assert.deepEqual([session.kept, session.problem, session.match.moves.length], [null, null, 1]);
});

test("whose seldom moves are all there is, is waited for; else who has more to do", async () => {
  service();
  const session = await begin(["Ana"], { seldom: ["raise"] });
  session.match = {
    ...session.match,
    due: [
      { player: "Bo", move_types: ["raise"] },
      { player: "Cy", move_types: ["draw"] },
    ],
  };
  assert.deepEqual(
    [session.isCalled("Bo"), session.isCalled("Cy"), session.waitingFor()],
    [false, true, ["Cy"]],
  );
  session.match.due.pop();
  assert.equal(session.isCalled("Bo"), true);
});
