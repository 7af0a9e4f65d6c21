// The generated TypeScript client against a live service; that it compiles is half of the proof.

import assert from "node:assert/strict";
import { test } from "node:test";
import createClient from "openapi-fetch";
import type { components, paths } from "smack-client/schema";

type State = components["schemas"]["SmackarangState"];
type Move = components["schemas"]["SmackarangMove"];

const smack = createClient<paths>({ baseUrl: process.env["SMACK"] ?? "" });

async function deal(): Promise<State> {
  const { data } = await smack.POST("/v1/games/smackarang/deal", {
    body: { players: ["ana", "bo", "cy"], seed: "typescript" },
  });
  assert(data);
  return data.state;
}

async function judge(state: State, move: Move) {
  const { data } = await smack.POST("/v1/games/smackarang/adjudicate", { body: { state, move } });
  assert(data);
  return data;
}

test("every listed move is legal, and sent as it was read", async () => {
  const state = await deal();
  const { data } = await smack.POST("/v1/games/smackarang/legal-moves", { body: { state } });
  assert(data);
  assert.equal(data.moves.length, data.count);
  for (const move of data.moves) {
    const verdict = await judge(state, move);
    assert(verdict.legal && verdict.state);
    assert.equal(verdict.state.seq, 1);
  }
});

test("an illegal move is an answer", async () => {
  const verdict = await judge(await deal(), { type: "keep", player: "ana" });
  assert(verdict.legal === false);
  assert.deepEqual(verdict.result.winners, []);
  assert.match(verdict.violations[0]?.doc_url ?? "", /^\/rules\/smackarang#/);
});

test("the type of an event decides its members", async () => {
  const verdict = await judge(await deal(), { type: "draw", player: "ana" });
  for (const event of verdict.events ?? []) {
    if (event.type === "received") assert.deepEqual(event.to, ["ana"]);
  }
});

test("a problem is typed", async () => {
  const state = { ...(await deal()), turn: "nobody" };
  const { error, response } = await smack.POST("/v1/games/smackarang/view", { body: { state, player: null } });
  assert.equal(response.status, 422);
  assert.equal(error?.type, "/problems/unsound");
});

/** Never called: the compiler must refuse each line. */
export async function refused(state: State) {
  // @ts-expect-error no such type of move
  await judge(state, { type: "fly", player: "ana" });
  // @ts-expect-error a play names its card
  await judge(state, { type: "play", player: "ana" });
  // @ts-expect-error no such card
  await judge(state, { type: "play", player: "ana", card: "red-14" });
  // @ts-expect-error a draw names no card
  await judge(state, { type: "draw", player: "ana", card: "red-A" });
  // @ts-expect-error no such operation
  await smack.POST("/v1/games/smackarang/cheat", { body: { state } });
}

test("a short state is judged, and the answer has it complete", async () => {
  const { data } = await smack.POST("/v1/games/smackarang/adjudicate", {
    body: {
      state: {
        players: [
          { id: "ana", hand: ["red-A", "zip"] },
          { id: "bo", hand: ["?"] },
          { id: "cy", hand: ["?"] },
        ],
        discard: ["red-C"],
        turn: "ana",
      },
      move: { type: "play", player: "ana", card: "red-A" },
    },
  });
  assert(data?.legal && data.state);
  assert.equal(data.state.seq, 1);
});
