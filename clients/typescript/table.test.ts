// The TypeScript client against a live service; that it compiles is half of the proof.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryStore, Problem, Refused, Smack, Stale, Table, Undecided, seenBy } from "smack-client";
import type { ShortState, State } from "smack-client";

const PLAYERS = ["ana", "bo", "cy"];
const smack = new Smack(process.env["SMACK"] ?? "");

async function dealTable() {
  const table = new Table(smack, "smackarang", new MemoryStore<"smackarang">(), "blue");
  return { table, first: await table.deal({ players: PLAYERS, seed: "first game" }) };
}

test("a round is played to its end and the next is dealt", async () => {
  const { table, first } = await dealTable();
  let { to_act, result } = first;
  while (to_act[0]) {
    const { moves, seq } = await table.seat(to_act[0].player);
    assert(moves[0]);
    const played = await table.play(moves[0]);
    assert.equal(played.state.seq, seq + 1);
    ({ to_act, result } = played);
  }
  assert(result.over);
  assert.equal((await table.dealNext("second")).state.round, 2);
});

test("a refusal has its clauses and what would be legal", async () => {
  const { table } = await dealTable();
  const refused = await table.play({ type: "draw", player: "ana" }).catch((error: unknown) => error);
  assert(refused instanceof Refused);
  assert.equal(refused.clauses[0]?.rule, "smackarang.must-play");
  assert.deepEqual(refused.alternatives, [{ type: "play", player: "ana", card: "crash" }]);
  assert.equal((await table.state()).seq, 0);
});

test("an unsound state is a problem", async () => {
  const { table, first } = await dealTable();
  await table.store.swap("blue", first.state, { ...first, state: { ...first.state, turn: "nobody" } });
  const problem = await table.play({ type: "keep", player: "ana" }).catch((error: unknown) => error);
  assert(problem instanceof Problem);
  assert.deepEqual([problem.status, problem.type], [422, "/problems/unsound"]);
  assert.match(problem.errors[0]?.pointer ?? "", /^\/state/);
});

test("a player gets its own events only, and the move comes with what to send", async () => {
  const { table, first } = await dealTable();
  for (const event of seenBy("bo", first.events)) {
    if (event.type === "hand") assert.equal(event.player, "bo");
  }
  const played = await table.play({ type: "play", player: "ana", card: "crash" }, { views: "all" });
  assert.deepEqual(Object.keys(played.views), PLAYERS);
  for (const [player, { view, events }] of Object.entries(played.views)) {
    assert.deepEqual(events, seenBy(player, played.events));
    assert.deepEqual(view, (await table.seat(player)).view);
  }
});

test("what depends on hidden cards is undecided", async () => {
  const { table, first } = await dealTable();
  const partial = new Table(smack, "smackarang", new MemoryStore<"smackarang">(), "partial");
  await partial.store.swap("partial", null, { ...first, state: (await table.seat("ana")).view });
  assert.equal((await partial.play({ type: "play", player: "ana", card: "crash" })).state.seq, 1);
  const undecided = await partial.play({ type: "draw", player: "bo" }).catch((error: unknown) => error);
  assert(undecided instanceof Undecided);
  assert.deepEqual(undecided.unknown.map(({ rule }) => rule), ["smackarang.must-play"]);
});

test("a repeated ref is answered once", async () => {
  const { table } = await dealTable();
  const move = { type: "play", player: "ana", card: "crash" } as const;
  assert.deepEqual(await table.play(move, { ref: "tap-17" }), await table.play(move, { ref: "tap-17" }));
  assert.equal((await table.state()).seq, 1);
});

test("a move is made at the seq that it is meant for, and at no other", async () => {
  const { table } = await dealTable();
  const { to_act } = await table.play({ type: "play", player: "ana", card: "crash" }, { ifSeq: 0 });
  const move = (await table.seat(to_act[0]?.player ?? "")).moves[0];
  assert(move);
  for (const ifSeq of [0, 2]) await assert.rejects(table.play(move, { ifSeq }), Stale); // an older state, and none yet
  assert.equal((await table.play(move, { ifSeq: 1 })).state.seq, 2);
});

test("a single option is enough in a request, and an answer has all of them", async () => {
  const table = new Table(smack, "spank", new MemoryStore<"spank">(), "short");
  const { state } = await table.deal({ players: ["ana", "bo"], options: { target: 500 } });
  const ranks: string = state.options.ranks;
  assert.deepEqual([state.options.target, typeof ranks], [500, "string"]);
});

test("a sealed table is played from a seat", async () => {
  const { table, seats, to_act } = await smack.call("smackarang", "sealed/deal", { players: PLAYERS });
  const player = to_act[0]?.player ?? "";
  const seat = { player, secret: seats[player] ?? "" };
  const { moves } = await smack.call("smackarang", "sealed/seat", { table, seat });
  assert(moves[0]);
  const verdict = await smack.call("smackarang", "sealed/adjudicate", { table, seat, move: moves[0] });
  assert(verdict.legal);
  assert.equal(verdict.seq, 1);
  await assert.rejects(smack.call("smackarang", "sealed/open", { table, seats }), { name: "Problem", status: 403 });
});

test("racing moves are made one after the other", async () => {
  const table = new Table(smack, "smackem", new MemoryStore<"smackem">(), "race");
  await table.deal({ teams: [{ id: "kite", players: ["ana"] }, { id: "owl", players: ["bo"] }], seed: "race" });
  const flips = ["ana", "bo", "ana", "bo"].map((player) => table.play({ type: "flip", player }));
  const made = (await Promise.all(flips)).map(({ state }) => state.seq);
  assert.deepEqual(made.sort(), [1, 2, 3, 4]);
});

/** A service that gives these answers in turn (null: none), and the headers of the requests it got. */
function scripted(...answers: (Response | null)[]) {
  const sent: Headers[] = [];
  const own: typeof fetch = async (_address, request) => {
    sent.push(new Headers(request?.headers));
    const answer = answers[sent.length - 1] ?? null;
    if (!answer) throw new TypeError("refused");
    return answer;
  };
  return { smack: new Smack("http://smack", { key: "secret", retries: 2, fetch: own }), sent };
}

const soon = { headers: { "Retry-After": "0" } };

test("a request without an answer is sent again, with its key", async () => {
  const { smack, sent } = scripted(null, new Response("", { status: 503, ...soon }), Response.json({ fine: true }));
  assert.deepEqual(await smack.send("GET", "/v1/games"), { fine: true });
  assert.deepEqual(sent.map((headers) => headers.get("X-API-Key")), ["secret", "secret", "secret"]);
});

test("each status that can pass is tried again", async () => {
  for (const status of [429, 502, 503, 504]) {
    const { smack, sent } = scripted(new Response("", { status, ...soon }), Response.json({ fine: true }));
    assert.deepEqual(await smack.send("GET", "/v1/games"), { fine: true });
    assert.equal(sent.length, 2);
  }
});

test("attempts end, and a wrong request is not sent again", async () => {
  const busy = scripted(...[1, 2, 3].map(() => new Response("", { status: 429, ...soon })));
  await assert.rejects(busy.smack.send("GET", "/v1/games"), { name: "Problem", status: 429 });
  assert.equal(busy.sent.length, 3);
  const forbidden = scripted(Response.json({ type: "/problems/forbidden" }, { status: 403 }));
  await assert.rejects(forbidden.smack.send("GET", "/v1/games"), { type: "/problems/forbidden" });
  assert.equal(forbidden.sent.length, 1);
});

test("a redirect is one sentence", async () => {
  const moved = scripted(new Response(null, { status: 308, headers: { Location: "https://smack.example/" } }));
  const message = "The service is at https://smack.example/: use that address";
  await assert.rejects(moved.smack.send("GET", "/v1/games"), { name: "Problem", message });
});

test("a state may be sent short, and comes back complete", async () => {
  const state: ShortState<"smackarang"> = {
    players: [{ id: "ana", hand: ["red-A"] }, ...["bo", "cy"].map((id) => ({ id, hand: ["?" as const] }))],
    discard: ["red-C"],
    turn: "ana",
  };
  const { view } = await smack.call("smackarang", "view", { state, player: null });
  const complete: State<"smackarang"> = view;
  assert.equal(complete.seq, 0);
});

/** Never called: the compiler must refuse each line. */
export async function refused(table: Table<"smackarang">, short: ShortState<"smackarang">) {
  // @ts-expect-error an answer has every member
  const complete: State<"smackarang"> = short;
  // @ts-expect-error nobody is at the table
  await table.smack.call("smackarang", "view", { state: { discard: [] }, player: null });
  // @ts-expect-error no such type of move
  await table.play({ type: "fly", player: "ana" });
  // @ts-expect-error no such card
  await table.play({ type: "play", player: "ana", card: "red-14" });
  // @ts-expect-error a smackarang table has no teams
  await table.deal({ teams: [] });
  // @ts-expect-error no such game
  new Table(table.smack, "chess", table.store, "blue");
}
