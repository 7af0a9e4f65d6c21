// The table in a browser: how it is opened, clicked through, photographed, and checked by axe.

import { createRequire } from "node:module";
import { mkdir, readFile } from "node:fs/promises";
import { SMACK, watched } from "./browser.js";
import { field, named, press } from "./find.js";
import { generator, seedPage } from "./random.js";
import { LANGUAGE, translate } from "./words.js";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SHOTS = new URL("../build/shots/", import.meta.url).pathname;
await mkdir(SHOTS, { recursive: true });

/** From 0 to 1, the same in every run: each screen that is opened begins anew. */
export let random = generator("");

/** A screen of the table in a separate context, and its errors; what is dealt there is the same in every run. */
export async function screen(browser, hash, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    locale: LANGUAGE,
    serviceWorkers: "block", // requests that it answers would pass by the tests
    ...options,
  });
  random = generator(hash);
  await seedPage(context, hash);
  const { page, complaints, origins } = await watched(context);
  count(page);
  await page.goto(`${SMACK}/table${hash}`);
  return { page, complaints, origins, context, close: () => context.close() };
}

const traffic = new WeakMap();

/**
 * Note which requests of a page are under way, and when one last began or ended.
 *
 * Of those that a reload has cut off no end is told: they are forgotten when the next document is there.
 */
function count(page) {
  const all = { open: new Set(), last: Date.now(), leaves: false };
  traffic.set(page, all);
  page.on("request", (one) => {
    all.leaves ||= one.isNavigationRequest() && one.frame() === page.mainFrame();
    all.open.add(one);
    all.last = Date.now();
  });
  for (const end of ["requestfinished", "requestfailed"])
    page.on(end, (one) => (all.open.delete(one), (all.last = Date.now())));
  page.on("framenavigated", (frame) => {
    if (!all.leaves || frame !== page.mainFrame()) return;
    all.open.clear();
    all.leaves = false;
  });
}

/** Whether all requests of a page are answered, and none began for so many ms. */
export function isQuiet(page, time) {
  const { open, last } = traffic.get(page);
  return open.size === 0 && Date.now() - last > time;
}

/** Wait until a page is quiet. */
export async function quiet(page, time) {
  const end = Date.now() + PATIENCE;
  while (!isQuiet(page, time)) {
    if (Date.now() > end) {
      const open = [...traffic.get(page).open].map((one) => one.url());
      throw new Error(`${page.url()} is never quiet: ${open.join(" ")}`);
    }
    await page.waitForTimeout(10);
  }
}

const PATIENCE = 60_000; // ms in which a page has to come to rest

/** In a page: wait until nothing moves and everything lies where it lay, in several frames one after another. */
const comeToRest = (frames) =>
  new Promise((resolve) => {
    const [parts, ends] = ["main, main *, .status, .status *, dialog[open]", Number.isFinite];
    const isMoving = (one) =>
      one.playState === "running" && ends(one.effect.getComputedTiming().endTime);
    let [last, same] = ["", 0];
    const look = () => {
      const boxes = [...document.querySelectorAll(parts)].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
      });
      const now = boxes.join(" ");
      same = now === last && !document.getAnimations().some(isMoving) ? same + 1 : 0;
      last = now;
      if (same === frames) resolve();
      else requestAnimationFrame(look);
    };
    document.fonts.ready.then(() => requestAnimationFrame(look));
  });

/** Wait until a page has drawn what it shows, and stands still; it may go on to ask the service. */
export const drawn = (page) => page.evaluate(comeToRest, 4);

/** Wait until a page asks nothing of the service and stands still. */
export async function steady(page) {
  await quiet(page, 100);
  await drawn(page);
}

/** Options of teams that make a match short: clicks at random end a race in a minute. */
export const SHORT = { smackem: { smack_stack: 3 } };

/** Bring so many players to the table; `teams`: the number of the team of each. */
export async function sit(page, seats, teams = "0101") {
  await page.locator(".chairs").waitFor();
  const chairs = page.locator(".chair");
  while ((await chairs.count()) < seats) await press(page, "setup-add");
  while ((await chairs.count()) > seats) await named(page, "button", "setup-remove").last().click();
  const team = field(page, "setup-team");
  for (let i = 0; i < (await team.count()); i++)
    await team.nth(i).selectOption(teams[i % teams.length]);
}

/** Deal a game: `people` many people, the others play by themselves, as fast as they can or at another pace. */
export async function deal(page, people = 1, pace = "instant") {
  await page.route("**/deal", (route) => {
    const body = route.request().postDataJSON();
    const game = new URL(route.request().url()).pathname.split("/").at(-2);
    const teams = body.teams?.map((team) => ({ ...team, options: SHORT[game] ?? {} }));
    return route.fallback({ postData: JSON.stringify({ ...body, ...(teams && { teams }) }) });
  });
  await page.locator(".chairs").waitFor();
  const groups = page.locator(".chair [role=group]");
  for (let i = 0; i < (await groups.count()); i++) {
    await press(groups.nth(i), i < people ? "setup-person" : "setup-automatic");
  }
  const label = translate(`pace-${pace}`);
  await field(page, "setup-pace").selectOption({ label });
  const level = field(page, "setup-level");
  await level.or(page.locator(".options")).first().waitFor();
  if (await level.count()) await level.selectOption({ label: translate("level-random") });
  await press(page, "setup-deal");
  await page.locator(".felt").waitFor();
}

const OPEN_FOR_MOVES = ".board button.lit, .tray .first, .act, .gist.glows, .over";

/** Wait until a player at this screen can move; take the screen if it is handed over. */
export async function ready(page) {
  const handover = page.locator(".handover[open]");
  do {
    await handover.or(page.locator(OPEN_FOR_MOVES)).first().waitFor();
    if (await handover.count())
      await handover
        .getByRole("button")
        .click({ timeout: 2000 })
        .catch(() => {});
  } while (!(await page.locator(OPEN_FOR_MOVES).first().isVisible()));
}

/**
 * Pause the automatic seats, and wait for what they had begun; false if the game is over before they are. A dialog that lies over the
 * button is closed: a tap may have come after the move of another, and be refused.
 */
export async function pause(page) {
  const [button, paused] = ["play-pause", "play-go-on"].map((id) => named(page, "button", id));
  const [over, dialog] = [".over", "dialog[open] .first"].map((one) => page.locator(one));
  let why = "";
  for (let tries = 0; tries < 20; tries++) {
    await button.or(paused).or(over).first().waitFor();
    if (await paused.count()) await quiet(page, 100);
    if (await over.count()) return false;
    if (await paused.count()) return true;
    const open = (await dialog.count()) ? dialog.first() : button;
    await open.click({ timeout: 2000 }).catch((error) => (why = error.message));
  }
  throw new Error(`the game cannot be paused: ${why}`);
}

const OPEN =
  ".board button.lit:not(.picked), .gist.glows, .tray > .first, .act, [data-complete], dialog[open] .first";

/** What is tapped rarely, since it ends a race or brings nothing new. */
const RARE = ["pile ", "do flip", "do turn_over", "do close", "do abstain"];
const isNot = (token) => `:not([data-token^="${token}"])`;
const LIKELY = RARE.map(isNot).join("");

/**
 * Click what glows until the game is over, or so many times; the number of clicks it took. Clicks are in the middle, or at a
 * `position`: in a long hand the middle of a card lies under the next one.
 */
export async function playOut(
  page,
  { limit = 240_000, until = ".over", most = Infinity, position = undefined } = {},
) {
  const end = Date.now() + limit;
  let clicks = 0;
  while (Date.now() < end) {
    if (clicks >= most || (await page.locator(until).count())) return clicks;
    const one = await openTarget(page);
    if (one) clicks += await isClicked(one, position);
    else await page.waitForTimeout(20);
  }
  throw new Error(`not over after ${clicks} clicks`);
}

/** Something open, at random; null if there is nothing. */
async function openTarget(page) {
  const isAsked = (await page.locator("dialog[open]").count()) > 0;
  const open = page.locator(isAsked ? "dialog[open] .first" : OPEN);
  const likely = open.and(page.locator(LIKELY));
  const targets = (await likely.count()) && random() < 0.9 ? likely : open;
  const many = await targets.count();
  return many > 0 ? targets.nth(Math.floor(random() * many)) : null;
}

/** Click; whether it was there to be clicked, as 1 or 0. */
const isClicked = (locator, position) =>
  locator.click({ timeout: 400, position }).then(
    () => 1,
    () => 0,
  );

/** Click what is open, at random, until something shows. */
export async function playUntil(page, shown, most = 20) {
  const open = page.locator(OPEN);
  for (let clicks = 0; clicks < most; clicks++) {
    if (await shown.count()) return;
    await open
      .nth(Math.floor(random() * Math.max(1, await open.count())))
      .click({ timeout: 2000 })
      .catch(() => {});
    await shown
      .first()
      .waitFor({ timeout: 2000 })
      .catch(() => {}); // a move may need another click
  }
  await shown.first().waitFor();
}

/** What axe finds on a screen, in words. */
export async function faults(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map((one) => one.html)
        .slice(0, 3)
        .join(" | ")}`,
  );
}

const FINGER = 44; // px

/** What a finger would miss: controls smaller than that, links inside of sentences apart. */
export async function small(page) {
  return page.evaluate((least) => {
    const seen = [
      ...document.querySelectorAll(
        "button, select, summary, textarea, input, nav a, a.first, a.second, a.quiet",
      ),
    ].filter((one) => one.checkVisibility() && !one.disabled);
    const box = (one) =>
      (one.matches("[type=checkbox], [type=file]")
        ? one.closest("label, .field")
        : one
      ).getBoundingClientRect();
    return seen
      .filter((one) => box(one).height < least - 0.5 || box(one).width < least - 0.5)
      .map(
        (one) =>
          `${Math.round(box(one).width)}x${Math.round(box(one).height)} ${one.outerHTML.slice(0, 120)}`,
      )
      .slice(0, 4);
  }, FINGER);
}

export const LOOKS = [1280, 390].flatMap((width) =>
  ["light", "dark"].map((colorScheme) => ({ width, colorScheme })),
);

/** Pictures of a screen, wide and narrow, light and dark, with axe's word on each. */
export async function pictured(page, name) {
  const defects = [];
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await drawn(page);
    await page.screenshot({ path: `${SHOTS}${name}-${width}-${colorScheme}.png` });
    defects.push(
      ...(await faults(page)).map((fault) => `${name} ${width} ${colorScheme}: ${fault}`),
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width < 500)
      defects.push(...(await small(page)).map((one) => `${name}: too small for a finger: ${one}`));
    if (wide > width) defects.push(`${name} is ${wide} px wide on ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return defects;
}
