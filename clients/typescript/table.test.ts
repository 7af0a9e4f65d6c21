// The TypeScript client against a live service; that it compiles is half of the proof.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MemoryStore, Problem, Refused, Smack, Table, Undecided, seenBy, type State } from "./smack.js";

const PLAYERS = ["ana", "bo", "cy"];
const smack = new Smack(process.env["SMACK"] ?? "");

async function dealt() {
  const store = new MemoryStore<State<"smackarang">>();
  const table = new Table(smack, "smackarang", store, "blue");
  return { table, store, first: await table.deal({ players: PLAYERS, seed: "first game" }) };
}

test("a round is played to its end and the next is dealt", async () => {
  const { table, first } = await dealt();
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
  const { table } = await dealt();
  const refused = await table.play({ type: "draw", player: "ana" }).catch((error: unknown) => error);
  assert(refused instanceof Refused);
  assert.equal(refused.clauses[0]?.rule, "smackarang.must-play");
  assert.deepEqual(refused.alternatives, [{ type: "play", player: "ana", card: "crash" }]);
  assert.equal((await table.state()).seq, 0);
});

test("an unsound state is a problem", async () => {
  const { table, store } = await dealt();
  await store.swap("blue", 0, { ...(await table.state()), turn: "nobody" });
  const problem = await table.play({ type: "keep", player: "ana" }).catch((error: unknown) => error);
  assert(problem instanceof Problem);
  assert.deepEqual([problem.status, problem.type], [422, "/problems/unsound"]);
  assert.match(problem.errors[0]?.pointer ?? "", /^\/state/);
});

test("a seat is told its own events alone, and what to send it comes with the move", async () => {
  const { table, first } = await dealt();
  for (const event of seenBy("bo", first.events)) {
    if (event.type === "hand") assert.equal(event.player, "bo");
  }
  const played = await table.play({ type: "play", player: "ana", card: "crash" }, "all");
  assert.deepEqual(Object.keys(played.views), PLAYERS);
  for (const [player, { view, events }] of Object.entries(played.views)) {
    assert.deepEqual(events, seenBy(player, played.events));
    assert.deepEqual(view, (await table.seat(player)).view);
  }
});

test("on a table known in part what hangs is told", async () => {
  const { table } = await dealt();
  const store = new MemoryStore<State<"smackarang">>();
  const known = new Table(smack, "smackarang", store, "known");
  await store.swap("known", null, (await table.seat("ana")).view);
  assert.equal((await known.play({ type: "play", player: "ana", card: "crash" })).state.seq, 1);
  const undecided = await known.play({ type: "draw", player: "bo" }).catch((error: unknown) => error);
  assert(undecided instanceof Undecided);
  assert.deepEqual(undecided.unknown.map(({ rule }) => rule), ["smackarang.must-play"]);
});

test("a sealed table is played by whoever has a seat", async () => {
  const { table, seats, to_act } = await smack.ask("smackarang", "sealed/deal", { players: PLAYERS });
  const player = to_act[0]?.player ?? "";
  const seat = { player, secret: seats[player] ?? "" };
  const { moves } = await smack.ask("smackarang", "sealed/seat", { table, seat });
  assert(moves[0]);
  const verdict = await smack.ask("smackarang", "sealed/adjudicate", { table, seat, move: moves[0] });
  assert(verdict.legal);
  assert.equal(verdict.seq, 1);
  await assert.rejects(smack.ask("smackarang", "sealed/open", { table, seat }), { name: "Problem", status: 403 });
});

test("of moves that race each is made on what the others left", async () => {
  const table = new Table(smack, "smackem", new MemoryStore<State<"smackem">>(), "race");
  await table.deal({ teams: [{ id: "kite", players: ["ana"] }, { id: "owl", players: ["bo"] }], seed: "race" });
  const flips = ["ana", "bo", "ana", "bo"].map((player) => table.play({ type: "flip", player }));
  const made = (await Promise.all(flips)).map(({ state }) => state.seq);
  assert.deepEqual(made.sort(), [1, 2, 3, 4]);
});

/** A service that answers each try in turn, null: not at all; and how often it was asked. */
function scripted(...answers: (Response | null)[]) {
  const asked: Headers[] = [];
  const own: typeof fetch = async (_address, sent) => {
    asked.push(new Headers(sent?.headers));
    const answer = answers[asked.length - 1] ?? null;
    if (!answer) throw new TypeError("nobody there");
    return answer;
  };
  return { smack: new Smack("http://smack", { key: "secret", retries: 2, fetch: own }), asked };
}

const soon = { headers: { "Retry-After": "0" } };

test("a request without an answer is sent again, with its key", async () => {
  const { smack, asked } = scripted(null, new Response("", { status: 503, ...soon }), Response.json({ fine: true }));
  assert.deepEqual(await smack.send("GET", "/v1/games"), { fine: true });
  assert.deepEqual(asked.map((headers) => headers.get("X-API-Key")), ["secret", "secret", "secret"]);
});

test("not for ever, and not what is wrong", async () => {
  const busy = scripted(...[1, 2, 3].map(() => new Response("", { status: 429, ...soon })));
  await assert.rejects(busy.smack.send("GET", "/v1/games"), { name: "Problem", status: 429 });
  assert.equal(busy.asked.length, 3);
  const forbidden = scripted(Response.json({ type: "/problems/forbidden" }, { status: 403 }));
  await assert.rejects(forbidden.smack.send("GET", "/v1/games"), { type: "/problems/forbidden" });
  assert.equal(forbidden.asked.length, 1);
});

/** Never called: each line has to be refused by the compiler. */
export async function refused(table: Table<"smackarang">) {
  // @ts-expect-error no such type of move
  await table.play({ type: "fly", player: "ana" });
  // @ts-expect-error no such card
  await table.play({ type: "play", player: "ana", card: "red-14" });
  // @ts-expect-error a smackarang table has no teams
  await table.deal({ teams: [] });
  // @ts-expect-error no such game
  new Table(table.smack, "chess", table.store, "blue");
}
