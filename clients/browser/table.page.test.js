// The page itself: a sixth game that has no face, how heavy it is, how fast it paints, and how it stands still.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, launch } from "./browser.js";
import { field, named, press } from "./find.js";
import { pictured, playOut, screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

/** An invented game: the player in turn lays a card; no two suns on one another; the first without cards wins. */
const toy = {
  catalogue: {
    id: "toy",
    title: "A Toy",
    description: "A sixth game.",
    players: { min: 2, max: 2 },
    moves: ["lay", "pass"],
    events: [],
    phases: ["on"],
    options: { wind: { type: "boolean", description: "Whether there is wind.", default: false } },
    notation: "",
    faults: [],
    example: { deal: { players: ["a", "b"] } },
  },
  result: ({ players }) => {
    const winners = players.filter(({ hand }) => hand.length === 0).map(({ id }) => id);
    return {
      over: winners.length > 0,
      outcome: winners.length ? "won" : "in_progress",
      winners,
      scores: {},
    };
  },
  due: (state) =>
    toy.result(state).over ? [] : [{ player: state.turn, move_types: ["lay", "pass"] }],
  fits: (state, card) => !(card.startsWith("sun") && state.heap.at(-1)?.startsWith("sun")),
  deal: ({ players: [a, b], options }) => {
    const state = {
      game: "toy",
      seq: 0,
      options,
      turn: a,
      round: 1,
      heap: [],
      players: [
        { id: a, hand: ["sun-1", "sun-2", "moon"] },
        { id: b, hand: ["moon", "moon", "rain", "sun-3"] },
      ],
    };
    return {
      state,
      events: [{ type: "dealt", to: "all", cards_each: 3 }],
      to_act: toy.due(state),
      result: toy.result(state),
    };
  },
  moves: (state, player) => {
    const { hand } = state.players.find(({ id }) => id === player) ?? { hand: [] };
    if (player !== state.turn || toy.result(state).over) return [];
    return [...new Set(hand)]
      .filter((card) => toy.fits(state, card))
      .map((card) => ({ type: "lay", player, card }))
      .concat({ type: "pass", player });
  },
  seat: ({ state, player }) => {
    const players = state.players.map((one) =>
      one.id === player ? one : { ...one, hand: one.hand.map(() => "?") },
    );
    return {
      view: { ...state, players },
      moves: toy.moves(state, player),
      parametric: [],
      to_act: toy.due(state),
      result: toy.result(state),
      seq: state.seq,
    };
  },
  adjudicate: ({ state, move }) => {
    const legal = toy
      .moves(state, move.player)
      .some((one) => JSON.stringify(one) === JSON.stringify(move));
    if (!legal)
      return {
        legal,
        violations: [
          {
            rule: "toy.suns",
            message: "No sun on a sun.",
            pointer: "/move",
            facts: { top: state.heap.at(-1) },
          },
        ],
        state: null,
        events: [],
        to_act: toy.due(state),
        result: toy.result(state),
      };
    const next = structuredClone(state);
    const { hand } = next.players.find(({ id }) => id === move.player);
    if (move.card) next.heap.push(...hand.splice(hand.indexOf(move.card), 1));
    next.turn = next.players.find(({ id }) => id !== move.player).id;
    next.seq += 1;
    return {
      legal,
      violations: [],
      state: next,
      events: [{ ...move, type: move.card ? "laid" : "passed", to: "all" }],
      to_act: toy.due(next),
      result: toy.result(next),
    };
  },
  rules: () => ({ rules: [] }),
  messages: () => ({ words: {}, phases: {}, options: {}, columns: {}, moves: {}, events: {} }),
  score: () => ({ sheet: { entries: [] }, result: {} }),
};

async function withToy(page) {
  await page.route("**/v1/games", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { games: [...answer.games, toy.catalogue] } });
  });
  await page.route("**/v1/games/toy", (route) => route.fulfill({ json: toy.catalogue }));
  await page.route("**/openapi/toy.json", (route) => route.fulfill({ json: { paths: {} } }));
  await page.route("**/v1/games/toy/*", (route) => {
    const operation = new URL(route.request().url()).pathname.split("/").at(-1);
    return route.fulfill({ json: toy[operation](route.request().postDataJSON()) });
  });
}

test("a sixth game without a face is played to its end on plain cards", async () => {
  const { page, complaints, close } = await screen(browser, "");
  await withToy(page);
  await page.goto(`${SMACK}/table#/play/toy`);
  await page.reload();
  await page.getByRole("heading", { name: "A Toy" }).waitFor();
  const groups = named(page, "group", "setup-who");
  await press(groups.nth(1), "setup-automatic");
  await field(page, "setup-pace").selectOption({ label: translate("pace-instant") });
  await press(page, "setup-deal");
  await page.locator(".seat.mine button.place.lit").first().waitFor();
  assert.deepEqual(await pictured(page, "play-toy"), []);
  await playOut(page, { limit: 60_000 });
  assert.match(await page.locator(".log").textContent(), /laid/);
  assert.deepEqual(complaints, []);
  await close();
});

const LIMIT = 100_000; // bytes over the wire that the first sight of the table may take

test("the table comes packed in under 100 KB, a second time from the browser's own store, and reports no error", async () => {
  const { page, complaints, close } = await screen(browser, "");
  const network = await page.context().newCDPSession(page);
  let bytes = 0;
  await network.send("Network.enable");
  network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const visit = async (store) => {
    await network.send("Network.setCacheDisabled", { cacheDisabled: !store });
    await page.goto("about:blank");
    bytes = 0;
    await page.goto(`${SMACK}/table`, { waitUntil: "networkidle" });
    await page.locator(".games li").first().waitFor();
    return bytes;
  };
  const packed = await visit(false);
  const painted = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0].startTime,
  );
  assert.ok(packed > 20_000 && packed < LIMIT, `${packed} bytes`);
  await visit(true);
  const again = await visit(true);
  assert.ok(again < LIMIT / 5, `${again} bytes`);
  console.log(
    `# ${packed} bytes over the wire, ${again} a second time, painted after ${Math.round(painted)} ms`,
  );
  assert.deepEqual(complaints, []);
  await close();
});

test("a game's page requests the part of the document about that game, and not the whole", async () => {
  const { page, close } = await screen(browser, "");
  const requests = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  for (const path of ["play/spank", "ask/spank", "link/spank"]) {
    await page.goto(`${SMACK}/table#/${path}`);
    await page.reload({ waitUntil: "networkidle" });
  }
  const documents = requests.filter((path) => path.startsWith("/openapi"));
  assert.deepEqual([...new Set(documents)], ["/openapi/spank.json"]);
  await close();
});

test("who wants no motion sees none", async () => {
  const { page, close } = await screen(browser, "");
  await page.locator(".games li").first().waitFor();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll("*")].filter(
        (one) => getComputedStyle(one).transitionDuration !== "0s",
      ).length,
  );
  assert.equal(moving, 0);
  await close();
});
