// Positions of each game as a player sees them: what glows, what the sentence says, and what a tap, a drag or a counter does.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CLOSE, SMACK, games, launch, post } from "./browser.js";
import { field, named, press } from "./find.js";
import { TABLE } from "./words.js";
import { pictured, quiet, screen } from "./table.js";
import { translate } from "./words.js";

const { choices, step } = await import(new URL("data/choices.js", TABLE));
const { faceOf } = await import(new URL("faces/index.js", TABLE));

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const PHONE = { viewport: { width: 390, height: 844 } };
const THREE = { players: ["Ana", "Bo", "Cy"] };

const adjudicate = async (game, state, move) =>
  (await post(game, "adjudicate", { state, move })).state;
const handOf = (state, player) => state.players.find(({ id }) => id === player).hand;
const ranks = (cards) => cards.map((card) => card.slice(0, -1));

/** The first state, over seeds, that `find` makes of a deal. */
async function search(game, body, find) {
  for (let n = 0; n < 400; n++) {
    const { state } = await post(game, "deal", { ...body, seed: `position ${n}` });
    const position = await find(state);
    if (position) return position;
  }
  throw new Error(`no such position of ${game}`);
}

/** A game in the middle, as this browser would have stored it; automatic seats pause. */
async function resume(game, state, people = ["Ana"], options = {}) {
  const { to_act: due, result } = await post(game, "view", { state, player: null });
  const setup = { game, deal: THREE, people, pace: 30, level: 0 };
  const match = { setup, first: state, state, moves: [], due, result, events: [[]] };
  const opened = await screen(browser, "", options);
  await opened.page.evaluate(
    ([name, value]) => localStorage.setItem(name, value),
    [`smack-match-${game}`, JSON.stringify(match)],
  );
  await opened.page.goto(`${SMACK}/table#/play/${game}`);
  await opened.page.locator(".felt").waitFor();
  return opened;
}

const lit = (page) =>
  page.locator(".board button.lit").evaluateAll((all) => all.map(({ dataset }) => dataset.token));
const sentence = (page) => page.locator(".tray .say").textContent();
const place = (page, token) => page.locator(`.board button[data-token="${token}"]`).first();
const log = (page, text) => page.locator(".log li", { hasText: text }).first();

async function center(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page, from, to) {
  const [a, b] = [await center(from), await center(to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up();
}

const drawn = (with_) => async (state) =>
  state.turn === "Ana" &&
  with_(await adjudicate("smackdown", state, { type: "draw", player: "Ana" }));

const count = (cards, rank) => ranks(cards).filter((one) => one === rank).length;

test("Smackdown: of a hand with a queen and a king only these two glow, and two taps play them", async () => {
  const state = await search(
    "smackdown",
    THREE,
    drawn((next) => {
      const hand = handOf(next, "Ana");
      const alone = count(hand, "A") < 2 && count(hand, "10") + count(hand, "J") < 3;
      return count(hand, "Q") === 1 && count(hand, "K") === 1 && alone && next;
    }),
  );
  const { page, close } = await resume("smackdown", state);
  const pair = handOf(state, "Ana").filter((card) => /^[QK]/.test(card));
  await page.locator(".board button.lit").first().waitFor();
  assert.deepEqual((await lit(page)).sort(), pair.map((card) => `card Ana ${card}`).sort());
  const other = handOf(state, "Ana").find((card) => !pair.includes(card));
  await place(page, `card Ana ${other}`).click();
  await page.locator(".refusal .says").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".refusal").waitFor({ state: "detached" });
  await place(page, `card Ana ${pair[0]}`).click();
  assert.deepEqual(await lit(page), [`card Ana ${pair[1]}`], "the other one completes it");
  await place(page, `card Ana ${pair[1]}`).click();
  assert.equal(await page.locator(".playing input, .playing form").count(), 0);
  const button = page.locator("[data-complete]");
  if (await button.count()) await button.click();
  await log(page, /Ana laid/).waitFor();
  await close();
});

test("Smackdown: hands are sorted by rank, and the best combination and the list of all are shown", async () => {
  const state = await search("smackdown", THREE, (dealt) => {
    const hand = ranks(handOf(dealt, "Ana"));
    const low = hand.includes("2") && hand.includes("4");
    return low && !hand.includes("6") && !hand.includes("8") && count(handOf(dealt, "Ana"), "A") < 2
      ? dealt
      : null;
  });
  const { page, close } = await resume("smackdown", state, ["Ana"], PHONE);
  await page.locator(".seat.mine .notes", { hasText: /your best: half move low/ }).waitFor();
  const best = page.locator(".seat.mine .notes .mini");
  assert.equal(await best.count(), 2, "its cards are drawn");
  assert.deepEqual(await field(page, "sort").locator("option").allTextContents(), [
    "by rank",
    "as dealt",
  ]);
  await press(page, "help");
  for (const name of [
    /Double ace/,
    /Royal rumble flush/,
    /Straight smack/,
    /Half move high/,
    /low/,
  ])
    await page.locator(".reminder dd", { hasText: name }).first().waitFor();
  assert.deepEqual(await pictured(page, "reminder"), []);
  await press(page, "help-back");
  await page.locator(".reminder").waitFor({ state: "detached" });
  await close();
});

test("Smackdown: after a smackdown the winning cards are marked, and the sheet says why in words", async () => {
  const state = await search(
    "smackdown",
    THREE,
    drawn(async (next) => {
      const after = await adjudicate("smackdown", next, { type: "smackdown", player: "Ana" });
      const { result } = await post("smackdown", "view", { state: after, player: null });
      return result.winners.length === 1 && next;
    }),
  );
  const { page, close } = await resume("smackdown", state);
  await page.locator('.act[data-token="do smackdown"]').click();
  await page.locator(".over").waitFor();
  await page.locator(".place.won").nth(1).waitFor();
  assert.match(await page.locator(".over > h2").textContent(), /\w+ won!/);
  await page.locator(".over", { hasText: /alone shows the highest combination/ }).waitFor();
  await quiet(page, 100); // the titles of clauses arrive
  assert.doesNotMatch(await page.locator(".playing").innerText(), /What beats what/);
  await close();
});

test("a tap in the first moments after the page has loaded counts", async () => {
  const { state, card } = await playable();
  const { page, context, close } = await resume("smackarang", state);
  await context.addInitScript(() => {
    performance.now = () => 100; // ms: what a fast reload leaves a player
  });
  await page.reload();
  await page.locator(".felt").waitFor();
  await place(page, `card Ana ${card}`).click();
  await log(page, "Ana played").waitFor();
  await close();
});

test("a double tap plays a card once, and is no refusal", async () => {
  const { state, card } = await playable();
  const { page, close } = await resume("smackarang", state);
  await page.route("**/adjudicate", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await place(page, `card Ana ${card}`).dblclick();
  await log(page, "Ana played").waitFor();
  await quiet(page, 600);
  assert.equal(await page.locator(".refusal").count(), 0);
  await close();
});

test("Smackdown: a raise is counted in chips with two buttons", async () => {
  const state = await search("smackdown", { ...THREE, options: { chips: true } }, async (dealt) => {
    const { parametric } = await post("smackdown", "seat", { state: dealt, player: "Ana" });
    return parametric.some(({ type }) => type === "raise") && dealt;
  });
  const { page, close } = await resume("smackdown", state);
  await page.locator('.act[data-token^="do raise"]').click();
  const counter = named(page, "group", "counter");
  const before = Number(await counter.locator("output").textContent());
  await press(counter, "counter-more");
  await press(counter, "counter-more");
  await page.locator("[data-complete]").click();
  await log(page, `Ana raised by ${before + 2}`).waitFor();
  await close();
});

const fitting = (seat) => seat.moves.filter(({ type }) => type === "spank");

test("Spank!: a picked card lights exactly the stacks that it can spank, and a tap on one does it", async () => {
  const position = await search("spank", THREE, async (state) => {
    const seat = state.turn === "Ana" && (await post("spank", "seat", { state, player: "Ana" }));
    const move = seat && fitting(seat)[0];
    return move && { state, card: move.card, moves: fitting(seat) };
  });
  const { page, complaints, close } = await resume("spank", position.state, ["Ana"], PHONE);
  await page.locator(".board button.lit").first().waitFor();
  assert.match(await sentence(page), /Spank an opponent's stack/);
  assert.equal(await page.locator(".tray .first").count(), 0, "no button outshines what glows");
  await place(page, `card Ana ${position.card}`).click();
  const stacks = position.moves
    .filter(({ card }) => card === position.card)
    .map(({ opponent, stack }) => `stack ${opponent} ${stack}`);
  const folded = page.locator(".gist.glows");
  while (await folded.count()) await folded.first().click();
  const glowing = (await lit(page)).filter((token) => token.startsWith("stack"));
  assert.deepEqual([...glowing].sort(), [...new Set(stacks)].sort(), "none of the own stacks");
  const hand = await page.locator(".mine .hand").boundingBox();
  const tray = await page.locator(".tray").boundingBox();
  assert.ok(hand.y + hand.height <= tray.y + 1, "the tray covers no card");
  await place(page, stacks[0]).click();
  await page.locator(".refusal, .picker, form").waitFor({ state: "detached" });
  await press(page, "log-open");
  await log(page, "Ana spanked").waitFor();
  assert.deepEqual(complaints, []);
  await close();
});

test("Spank!: cards are discarded by tapping them and then the pile", async () => {
  const state = await search("spank", THREE, (dealt) => dealt.turn === "Ana" && dealt);
  const { page, close } = await resume("spank", state);
  await page.locator(".board button.lit").first().waitFor();
  const hand = page.locator(".mine .hand button");
  await hand.nth(0).click();
  await hand.nth(1).click();
  assert.match(await sentence(page), / 2 cards, or tap more of them/);
  await place(page, "pile discard").click();
  await log(page, "Ana discarded").waitFor();
  const moment = page.locator(".moment");
  assert.match(await moment.textContent(), /^ ?Ana discarded .*\. Bo's turn begins and scores/s);
  await close();
});

test("Spank!: what the others draw is seen flying from the Stock", async () => {
  const state = await search("spank", THREE, (dealt) => dealt.turn === "Bo" && dealt);
  const { page, complaints, close } = await resume("spank", state, ["Ana"], {
    reducedMotion: "no-preference",
  });
  await page.locator(".tray .say", { hasText: translate("play-paused") }).waitFor();
  await page.evaluate(() => {
    globalThis.flown = 0;
    const isGhost = (node) => node.classList?.contains("ghost");
    new MutationObserver((all) => {
      globalThis.flown += all.flatMap(({ addedNodes }) => [...addedNodes]).filter(isGhost).length;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await press(page, "play-go-on");
  await page.locator(".status .line", { hasText: translate("play-turn") }).waitFor();
  const drawn = await page.locator(".log .drew").allTextContents();
  assert.equal((await page.evaluate(() => globalThis.flown)) > 0, drawn.length > 0);
  assert.deepEqual(complaints, []);
  await close();
});

test("SMACKarang: a Smacklash asks for a Weapon, which plays both", async () => {
  const state = await search(
    "smackarang",
    THREE,
    (dealt) => dealt.turn === "Ana" && handOf(dealt, "Ana").includes("smacklash") && dealt,
  );
  const { page, close } = await resume("smackarang", state);
  await place(page, "card Ana smacklash").click();
  assert.equal(await sentence(page), "Choose the Weapon to go with Smacklash.");
  const weapons = handOf(state, "Ana").filter((card) => card.includes("-"));
  const tokens = [...new Set(await lit(page))];
  assert.deepEqual(tokens.sort(), [...new Set(weapons)].map((card) => `card Ana ${card}`).sort());
  await place(page, tokens[0]).click();
  await log(page, "Ana played").waitFor();
  await log(page, "challenged everybody").waitFor();
  await close();
});

for (const [card, text] of Object.entries({
  twistie: /^Choose whom to swap hands with/,
  bounce: /color/,
  zip: /next/,
}))
  test(`SMACKarang: what ${card} still needs is a sentence, and is tapped`, async () => {
    const state = await search("smackarang", THREE, async (dealt) => {
      if (dealt.turn !== "Ana" || !handOf(dealt, "Ana").includes(card)) return null;
      const { moves } = await post("smackarang", "seat", { state: dealt, player: "Ana" });
      return moves.some((move) => move.card === card) && dealt;
    });
    const { page, close } = await resume("smackarang", state);
    await place(page, `card Ana ${card}`).click();
    assert.match(await sentence(page), text);
    assert.doesNotMatch(await page.locator(".playing").innerText(), /Opponent\?|Color\?|Next\?/);
    await page.locator(".act, .board button.lit:not(.picked)").first().click();
    await log(page, "Ana played").waitFor();
    await close();
  });

test("SMACKarang: a challenged player reads who challenges, and what to do", async () => {
  const state = await search("smackarang", THREE, async (dealt) => {
    const hand = handOf(dealt, "Ana");
    if (dealt.turn !== "Ana" || !hand.includes("smacklash")) return null;
    const weapon = hand.find((card) => card.includes("-"));
    const move = { type: "play", player: "Ana", card: "smacklash", weapon };
    return adjudicate("smackarang", dealt, move);
  });
  const { page, close } = await resume("smackarang", state, ["Bo"], PHONE);
  await page.locator(".tray .say", { hasText: /^Ana challenges you/ }).waitFor();
  assert.equal(await page.locator(".status .line").textContent(), translate("play-turn"));
  await close();
});

test("SMACKarang: the referee's picker offers the Weapons of the deck", async () => {
  const { page, close } = await screen(browser, "#/ask/smackarang");
  await page.locator(".middle .big button").click();
  const codes = await page
    .locator("dialog[open] [data-card]")
    .evaluateAll((all) => all.map(({ dataset }) => dataset.card));
  const types = new Set(codes.filter((code) => code.includes("-")).map((code) => code.slice(-1)));
  assert.deepEqual([...types].sort(), ["A", "B", "C", "D", "E", "F"]);
  await close();
});

test("Smack'em: places stay where they are while others play, and the page does not grow", async () => {
  const { page, close } = await screen(browser, "#/play/smackem", PHONE);
  await press(named(page, "group", "setup-who", { player: "Bo" }), "setup-automatic");
  await field(page, "setup-pace").selectOption({ label: translate("pace-instant") });
  await press(page, "setup-deal");
  await page.locator(".seat.mine").waitFor();
  const tops = () =>
    page
      .locator(".seat.mine .group")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  const before = await tops();
  for (let i = 0; i < 10; i++) {
    await page.waitForTimeout(300);
    assert.deepEqual(await tops(), before);
  }
  const { scroll, inner } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollHeight,
    inner: innerHeight,
  }));
  assert.ok(scroll <= inner, `${scroll} px for ${inner}`);
  assert.match(await page.locator(".seat.mine .notes").innerText(), /this round −?\d/);
  await close();
});

test("Smack'em: a card with one destination is played by one tap", async () => {
  const teams = [
    { id: "Kites", players: ["Ana"] },
    { id: "Owls", players: ["Bo"] },
  ];
  const position = await search("smackem", { teams }, async (state) => {
    const { moves } = await post("smackem", "seat", { state, player: "Ana" });
    const face = faceOf("smackem");
    const own = moves.map((move) => face.tokens(move, state)).filter(({ length }) => length === 2);
    const single = own.find(([source]) => own.filter(([other]) => other === source).length === 1);
    return single && { state, source: single[0] };
  });
  const { page, close } = await resume("smackem", position.state);
  await place(page, position.source).click();
  await log(page, /Ana (played|moved|began)/).waitFor();
  await close();
});

/** A position of SMACKarang with a card that is played by itself, and one that cannot be played. */
const playable = () =>
  search("smackarang", THREE, async (state) => {
    if (state.turn !== "Ana") return null;
    const { moves } = await post("smackarang", "seat", { state, player: "Ana" });
    const cards = moves.map(({ card }) => card).filter((card) => card?.includes("-"));
    const dull = handOf(state, "Ana").find((card) => !moves.some((move) => move.card === card));
    return cards.length && dull && { state, card: cards[0], dull };
  });

test("a card is dragged to the middle and played; dropped where it lay, it stays", async () => {
  const { state, card, dull } = await playable();
  const { page, complaints, close } = await resume("smackarang", state);
  const middle = page.locator(".middle .big");
  await drag(page, place(page, `card Ana ${card}`), page.locator(".seat.mine .name"));
  assert.equal(await page.locator(".dragged").count(), 0);
  assert.equal(await page.locator(".log li", { hasText: "Ana played" }).count(), 0);
  assert.equal(await page.locator(".picked").count(), 0);
  await drag(page, place(page, `card Ana ${dull}`), middle);
  await page.locator(".refusal").waitFor();
  await press(page, "all-right");
  await drag(page, place(page, `card Ana ${card}`), middle);
  await log(page, "Ana played").waitFor();
  assert.deepEqual(complaints, []);
  await close();
});

test("a finger drags a card onto the stack that it spanks", async () => {
  const position = await search("spank", THREE, async (state) => {
    const seat = state.turn === "Ana" && (await post("spank", "seat", { state, player: "Ana" }));
    return seat && fitting(seat)[0] && { state, move: fitting(seat)[0] };
  });
  const { page, close } = await resume("spank", position.state, ["Ana"], { hasTouch: true });
  const { card, opponent, stack } = position.move;
  const from = await center(place(page, `card Ana ${card}`));
  const to = await center(page.locator(`[data-token="stack ${opponent} ${stack}"]`));
  const session = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  for (let i = 1; i <= 5; i++)
    await touch("touchMove", [
      { x: from.x + ((to.x - from.x) * i) / 5, y: from.y + ((to.y - from.y) * i) / 5 },
    ]);
  await page.locator(".dragged").waitFor();
  await touch("touchEnd", []);
  await log(page, `Ana spanked ${opponent}`).waitFor();
  await close();
});

test("a draw pile is dragged to the own hand", async () => {
  const state = await search("smackdown", THREE, (dealt) => dealt.turn === "Ana" && dealt);
  const { page, close } = await resume("smackdown", state);
  await drag(page, place(page, "pile deck"), page.locator(".seat.mine .hand"));
  await log(page, "Ana drew").waitFor();
  await close();
});

/** What a screen lets a player tap first: on the board and in the tray. */
const offered = (page) =>
  page
    .locator(".board button.lit, .act")
    .evaluateAll((all) => [...new Set(all.map(({ dataset }) => dataset.token))].sort());

/** A few positions in which Ana can move, from moves at random. */
async function positions(id) {
  const { example } = await (await fetch(`${SMACK}/v1/games/${id}`, { headers: CLOSE })).json();
  const teams = example.deal.teams && [
    { id: "Kites", players: ["Ana"] },
    { id: "Owls", players: ["Bo"] },
  ];
  const all = [];
  for (let n = 0; n < 20 && all.length < 3; n++) {
    let { state } = await post(id, "deal", { ...(teams ? { teams } : THREE), seed: `glow ${n}` });
    for (let k = 0; k < 4 * n; k++) {
      const { moves } = await post(id, "legal-moves", { state });
      const next = moves.length && (await adjudicate(id, state, moves[(7 * k + n) % moves.length]));
      if (!next) break;
      state = next;
    }
    const { to_act: due } = await post(id, "view", { state, player: null });
    if (due.some(({ player }) => player === "Ana")) all.push(state);
  }
  return all;
}

for (const { id } of games) {
  test(`${id}: on the screen glows what starts a legal move, and nothing else`, async () => {
    const face = faceOf(id);
    const all = await positions(id);
    assert.ok(all.length > 0);
    for (const state of all) {
      const { page, close } = await resume(id, state);
      await page.locator(".board button.lit, .act").first().waitFor();
      const { view, parametric } = await post(id, "seat", { state, player: "Ana" });
      const { moves } = await post(id, "legal-moves", { state });
      const own = moves.filter(({ player }) => player === "Ana" || !player);
      const tokensOf = (move) => face.tokens(move, view);
      const { next } = step(choices(own, parametric, tokensOf, face), []);
      assert.deepEqual(await offered(page), [...next].sort());
      await close();
    }
  });
}

test("the i key on a card says what it does, and so does a long press", async () => {
  const state = await search(
    "smackarang",
    THREE,
    (dealt) => dealt.turn === "Ana" && handOf(dealt, "Ana").includes("bounce") && dealt,
  );
  const { page, close } = await resume("smackarang", state, ["Ana"], { hasTouch: true });
  const card = page.locator(".mine [data-code=bounce]").first();
  await card.focus();
  await page.keyboard.press("i");
  await page.locator(".help", { hasText: "the next player is skipped" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".help").waitFor({ state: "detached" });
  const session = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [await center(card)]);
  await page.locator(".help").waitFor();
  await touch("touchEnd", []);
  assert.equal(await page.locator(".picked").count(), 0, "a long press picks nothing");
  await close();
});
