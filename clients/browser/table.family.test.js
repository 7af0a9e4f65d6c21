// Defects that a family on a phone reported: games that vanish, words of the API, hands out of sight, white pages.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMACK, games, launch } from "./browser.js";
import { field, named, press, said, shownAs } from "./find.js";
import { deal, pause, playOut, playUntil, quiet, ready, screen, steady } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const description = await (await fetch(`${SMACK}/openapi.json`)).text();
/** Member, type and phase names that are no words: those with an underscore. */
const NAMES = [
  ...new Set(description.match(/"[a-z]+(?:_[a-z]+)+"/g).map((name) => name.slice(1, -1))),
];

async function apiWords(page) {
  const text = await page.locator("body").innerText();
  return NAMES.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
}

const moves = (page, id) =>
  page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name))?.moves.length ?? 0,
    `smack-match-${id}`,
  );

/** What names the deal of the game that the browser keeps. */
const dealOf = (page, id) =>
  page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name)).first.chance.commitment,
    `smack-match-${id}`,
  );

/** Three ways to leave a game and come back. */
const WAYS_BACK = [
  (page) => page.reload(),
  (page) => page.goto(`${SMACK}/table#/score`).then(() => page.goBack()),
  async (page) => {
    await page.goto(`${SMACK}/table#/`);
    await page.locator(".continue a").first().click();
  },
];

for (const { id } of games) {
  test(`${id}: reload, Back and navigation at random moments lose nothing`, async () => {
    const { page, complaints, close } = await screen(browser, `#/play/${id}`);
    await deal(page);
    for (let i = 0; i < 4; i++) {
      await playOut(page, { most: 1 + (i % 3) });
      if (!(await pause(page))) break;
      await quiet(page, 100);
      if (await page.locator(".over").count()) break;
      const before = await moves(page, id);
      await WAYS_BACK[i % WAYS_BACK.length](page);
      await page.locator(".felt").waitFor();
      assert.ok((await moves(page, id)) >= before, `${await moves(page, id)} moves of ${before}`);
      const on = named(page, "button", "play-go-on");
      if (await on.count()) await on.click();
    }
    assert.deepEqual(complaints, []);
    await close();
  });
}

test("ten taps within a second of slow answers are ten moves", async () => {
  const { page, close } = await screen(browser, "#/play/smackem");
  await deal(page, 2);
  await page.route("**/adjudicate", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const pile = page.locator(`button[data-token="pile Kites"]`);
  for (let i = 0; i < 10; i++) await pile.click({ force: true });
  await page.locator(".log li", { hasText: "Ana flipped" }).getByText("×10").waitFor();
  await close();
});

test("at 320 pixels the whole navigation is in sight", async () => {
  const { page, close } = await screen(browser, "", { viewport: { width: 320, height: 568 } });
  for (const hash of ["#/", "#/link", "#/score", "#/replay", "#/ask", "#/how"]) {
    await page.goto(`${SMACK}/table${hash}`);
    await page.locator("main").first().waitFor();
    const outside = await page
      .locator(".top a:not(.skip)")
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 0.5)
          .map((one) => one.innerText),
      );
    assert.deepEqual(outside, [], hash);
  }
  await close();
});

test("at 320 pixels a name can be read where it is written", async () => {
  for (const { id } of games) {
    const { page, close } = await screen(browser, `#/play/${id}`, {
      viewport: { width: 320, height: 568 },
    });
    const { width } = await field(page, "setup-name", { number: 1 }).boundingBox();
    assert.ok(width > 100, `${id}: ${width} px`);
    await close();
  }
});

test("the focus ring and the glow differ in color, light and dark", async () => {
  const { page, close } = await screen(browser, "");
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const [focus, glow] = await page.evaluate(() =>
      ["--focus", "--glow"].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name),
      ),
    );
    assert.notEqual(focus, glow);
  }
  await close();
});

test("without a connection one plain sentence is shown, once", async () => {
  const { page, context, close } = await screen(browser, "#/play/smackarang");
  await deal(page);
  await ready(page);
  await context.setOffline(true);
  await playUntil(page, page.locator(".trouble"));
  const text = await page.locator("body").innerText();
  assert.equal(text.match(/No connection just now/g).length, 1);
  assert.doesNotMatch(text, /server|service|http|fetch|status/i);
  await close();
});

test("a move is taken back, and the log says so", async () => {
  const { page, close } = await screen(browser, "#/play/spank");
  await deal(page);
  const undo = named(page, "button", "play-undo");
  await playUntil(page, undo);
  await pause(page);
  await undo.click();
  await page
    .locator(".log", { hasText: translate("event-taken-back", { player: "Ana" }) })
    .waitFor();
  await close();
});

for (const { id } of games)
  test(`${id}: the first round is offered with hints, which have reasons and alone glow, and is played by following them`, async () => {
    const { page, close } = await screen(browser, `#/play/${id}`);
    const first = named(page, "button", "setup-guided");
    await first.waitFor();
    const pace = translate(id === "smackem" ? "pace-slow" : "pace-instant"); // a race would be over before the first hint
    await field(page, "setup-pace").selectOption({ label: pace });
    await first.click();
    const hint = page.locator(".tray .say", { hasText: shownAs("hint") });
    const own = page.locator(".log", { hasText: /Ana (?!holds|took)/ }); // a move of hers
    for (let i = 0; i < 6 || !(await own.count()); i++) {
      assert.ok(i < 40, "hints lead to a move");
      await steady(page); // a second tap for the same hint would be refused
      await hint.or(page.locator(".over")).first().waitFor();
      if (await page.locator(".over").count()) break;
      const said = await hint.textContent({ timeout: 1000 }).catch(() => null);
      if (said === null) continue; // others have moved meanwhile
      assert.match(said, /about \d+ in 100|all that you can do/);
      const glowing = page.locator(".board button.lit:not(.picked), .act.first, [data-complete]");
      await glowing
        .first()
        .click({ timeout: 1000 })
        .catch(() => {}); // others have moved meanwhile
    }
    assert.equal(await page.locator(".refusal").count(), 0);
    assert.equal(await own.count(), 1);
    await page.goto(`${SMACK}/table#/how`);
    await page.goto(`${SMACK}/table#/play/${id}`);
    await press(page, "play-new");
    await named(page, "button", "setup-deal").waitFor();
    assert.equal(await first.count(), 0, "only at the first visit");
    await close();
  });

for (const { id } of games) {
  test(`${id}: no word of the interface on any screen`, async () => {
    const { page, close } = await screen(browser, `#/play/${id}`);
    await page.locator(".options summary").first().waitFor();
    for (const one of await page.locator(".options summary").all()) await one.click();
    const defects = await apiWords(page);
    await deal(page);
    for (let i = 0; i < 5; i++) {
      await playOut(page, { most: 2 });
      defects.push(...(await apiWords(page)));
    }
    for (const hash of [`#/score/${id}`, `#/how/${id}`, `#/ask/${id}`, `#/link/${id}`]) {
      await page.goto(`${SMACK}/table${hash}`);
      await page.locator("h1").first().waitFor();
      defects.push(...(await apiWords(page)).map((word) => `${hash}: ${word}`));
    }
    assert.deepEqual([...new Set(defects)], []);
    await close();
  });
}

test("eight people sit down at Smack'em", async () => {
  const { page, close } = await screen(browser, "#/play/smackem");
  for (let i = 0; i < 6; i++) await press(page, "setup-add");
  await deal(page);
  await page.locator(".seat.mine").waitFor();
  await close();
});

test("the rules, guides, problems, description and 404 are dark where the device is", async () => {
  const { page, close } = await screen(browser, "", { colorScheme: "dark" });
  for (const path of ["/rules", "/rules/spank", "/guides", "/problems", "/docs", "/nothing"]) {
    await page.goto(SMACK + path);
    const back = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = back.match(/\d+/g).slice(0, 3).map(Number);
    assert.ok(Math.max(...light) < 80, `${path}: ${back}`);
  }
  await close();
});

test("the page is installable, and its shell opens without a connection", async () => {
  const { page, context, close } = await screen(browser, "", { serviceWorkers: "allow" });
  await page.locator(".games li").first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.locator(".games li").first().waitFor();
  const manifest = await page.evaluate(async () =>
    (await fetch(document.querySelector("link[rel=manifest]").href)).json(),
  );
  assert.equal(manifest.display, "standalone");
  const sizes = await page.evaluate(
    async (icons) => {
      const base = document.querySelector("link[rel=manifest]").href;
      const load = async ({ src }) => {
        const image = new Image();
        image.src = new URL(src, base).href;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      };
      return Promise.all(icons.map(load));
    },
    manifest.icons.filter(({ type }) => type === "image/png"),
  );
  assert.deepEqual(sizes, ["192x192", "512x512", "512x512"]);
  await context.setOffline(true);
  await page.reload();
  await page.locator(".games li").first().waitFor();
  await close();
});

test("after the deal and after navigation the focus is in the content", async () => {
  const { page, close } = await screen(browser, "#/play/spank");
  await deal(page);
  await ready(page);
  const isInside = () =>
    page.evaluate(() => document.getElementById("main").contains(document.activeElement));
  assert.ok(await isInside(), "after the deal");
  await page.locator(".top nav a[href='#/how']").click();
  await named(page, "heading", "how-to-play").waitFor();
  await page.waitForFunction(() =>
    document.getElementById("main").contains(document.activeElement),
  );
  await close();
});

test("of two tabs with one game the second follows, until it takes over", async () => {
  const { page, context, close } = await screen(browser, "#/play/spank");
  await deal(page, 1, "fast");
  await ready(page);
  const other = await context.newPage();
  await other.goto(`${SMACK}/table#/play/spank`);
  await ready(other);
  const elsewhere = (one) => said(one, "play-elsewhere");
  const moves = (one) => one.locator(".log li").count();
  const pressHidden = (locator) => locator.dispatchEvent("click"); // a tab that is hidden is drawn seldom, so that a click would wait
  const open = page.locator(".board button.lit:not(.picked), .tray > .first, .act");
  const before = await moves(other);
  while ((await moves(page)) <= before) {
    await pressHidden(open.first());
    await quiet(page, 100);
  }
  await elsewhere(other).waitFor();
  await other.waitForFunction(
    (many) => document.querySelectorAll(".log li").length > many,
    before,
    { polling: 100 },
  );
  assert.equal(await other.locator(".board button.lit").count(), 0, "nothing can be played there");
  await pressHidden(named(page, "button", "play-pause"));
  await pressHidden(named(other, "button", "play-here"));
  await elsewhere(page).waitFor();
  assert.equal(await elsewhere(other).count(), 0);
  await close();
});

test("a new game forgets the one under way only when it is dealt", async () => {
  const { page, close } = await screen(browser, "#/play/smackarang");
  await deal(page);
  const firstDeal = await dealOf(page, "smackarang");
  const before = await moves(page, "smackarang");
  await press(page, "play-new");
  await press(page, "setup-go-on");
  await page.locator(".felt").waitFor();
  assert.equal(await dealOf(page, "smackarang"), firstDeal);
  assert.ok((await moves(page, "smackarang")) >= before);
  await press(page, "play-new");
  await press(page, "setup-deal");
  await page.locator(".felt").waitFor();
  assert.notEqual(await dealOf(page, "smackarang"), firstDeal);
  await close();
});

test("two people at one screen: the next round is handed over, since both saw the end", async () => {
  const { page, close } = await screen(browser, "#/play/smackdown");
  await page.locator(".chairs").waitFor();
  await press(page, "setup-remove", { player: "Cy" });
  await deal(page, 2);
  await playOut(page);
  await press(page, "next-round");
  await page.locator(".handover[open]").waitFor();
  await close();
});

test("a game that was left is paused when it comes back, and the sentence says so", async () => {
  const { page, close } = await screen(browser, "#/play/smackarang");
  await deal(page, 0);
  await page.reload();
  await page.locator(".tray .say", { hasText: translate("play-paused") }).waitFor();
  await press(page, "play-go-on");
  await page
    .locator(".tray .say", { hasText: translate("play-paused") })
    .waitFor({ state: "detached" });
  await close();
});

test("a tap that comes after the end of a race is no refusal", async () => {
  const { page, close } = await screen(browser, "#/play/smackem");
  const message = "The round is over.";
  const late = { rule: "smackem.play.open", message, pointer: "/state/phase", facts: {} };
  let end = null;
  await page.route("**/adjudicate", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (end) return route.fulfill({ json: { ...end, legal: false, violations: [late] } });
    const response = await route.fetch();
    const verdict = await response.json();
    const result = { ...verdict.result, over: true, outcome: "round_over" };
    end = { ...verdict, result, to_act: [], state: { ...verdict.state, phase: "over" } };
    return route.fulfill({ response, json: end });
  });
  await deal(page, 2);
  const pile = page.locator(`button[data-token="pile Kites"]`);
  for (let i = 0; i < 2; i++) await pile.click({ force: true });
  await page.locator(".over").waitFor();
  await quiet(page, 400);
  assert.equal(await page.locator(".refusal").count(), 0);
  await close();
});

/** Count the tones of a page instead of sounding them. */
const countTones = () => {
  globalThis.tones = 0;
  globalThis.AudioContext = class {
    currentTime = 0;
    sampleRate = 1;
    createBuffer = () => ({ getChannelData: () => new Float32Array(1) });
  };
  globalThis.GainNode = class {
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect() {}
  };
  const node = class {
    connect = (next) => next;
    start() {}
    stop() {}
  };
  globalThis.AudioBufferSourceNode = globalThis.BiquadFilterNode = node;
  globalThis.OscillatorNode = class {
    frequency = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect = (node) => node;
    start = () => (globalThis.tones += 1);
    stop() {}
  };
};

test("sound is off until a player switches it on, and the browser remembers it", async () => {
  const { page, context, complaints, close } = await screen(browser, "");
  await context.addInitScript(countTones);
  await page.goto(`${SMACK}/table#/play/spank`);
  await page.reload();
  const tones = () => page.evaluate(() => globalThis.tones);
  await deal(page);
  await playOut(page, { most: 3 });
  assert.equal(await tones(), 0, "off by default");
  await pause(page);
  await press(page, "help");
  await field(page, "sound").check();
  assert.ok((await tones()) > 0, "a tone when it is switched on");
  await press(page, "help-back");
  const before = await tones();
  await press(page, "play-go-on");
  for (let i = 0; i < 20 && (await tones()) === before; i++) await playOut(page, { most: 2 });
  assert.ok((await tones()) > before, "a tone for a move");
  await page.reload();
  await press(page, "help");
  assert.ok(await field(page, "sound").isChecked());
  assert.deepEqual(complaints, []);
  await close();
});
