// The table in a browser: how it is opened, clicked through, looked at, and held against axe.

import { createRequire } from "node:module";
import { mkdir, readFile } from "node:fs/promises";
import { SMACK, watched } from "./browser.js";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SHOTS = new URL("../build/shots/", import.meta.url).pathname;
await mkdir(SHOTS, { recursive: true });

/** A screen of the table in a context of its own, and what it complained of. */
export async function screen(browser, hash, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    serviceWorkers: "block", // requests that it answers would pass by the tests
    ...options,
  });
  const { page, complaints, origins } = await watched(context);
  await page.goto(`${SMACK}/table${hash}`);
  return { page, complaints, origins, context, close: () => context.close() };
}

const SHORT = { smack_stack: 3 }; // a levelling option: a race of clicks at random is over in a minute

/** Deal a game: `people` many people, the others play by themselves, as fast as they can. */
export async function deal(page, people = 1) {
  await page.route("**/deal", (route) => {
    const body = route.request().postDataJSON();
    const teams = body.teams?.map((team) => ({ ...team, options: SHORT }));
    return route.continue({ postData: JSON.stringify({ ...body, ...(teams && { teams }) }) });
  });
  await page.locator(".chairs").waitFor();
  const groups = page.getByRole("group", { name: /Who plays for/ });
  for (let i = 0; i < (await groups.count()); i++) {
    await groups
      .nth(i)
      .getByRole("button", { name: i < people ? "Person" : "Automatic" })
      .click();
  }
  await page.getByLabel("Automatic players are").selectOption({ label: "at once" });
  const level = page.getByLabel("and play");
  await level.or(page.locator(".options")).first().waitFor();
  if (await level.count()) await level.selectOption({ label: "at random" });
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await page.locator(".felt").waitFor();
}

const OPEN =
  ".board button.lit:not(.picked), .gist.glows, .tray > .first, .act, [data-complete], dialog[open] .first";

/** Click whatever glows until the game is over, or so many times; the number of clicks it took. */
export async function playOut(page, { limit = 240_000, until = ".over", most = Infinity } = {}) {
  const end = Date.now() + limit;
  let clicks = 0;
  while (Date.now() < end) {
    if (clicks >= most || (await page.locator(until).count())) return clicks;
    const open = (await page.locator("dialog[open]").count())
      ? page.locator("dialog[open] .first")
      : page.locator(OPEN);
    const telling = open.filter({ hasNotText: /^Pile,|Flip|Turn the pile|Time is up|Don't tap/ });
    const wanted = (await telling.count()) && Math.random() < 0.9 ? telling : open;
    const many = await wanted.count();
    if (many === 0) await page.waitForTimeout(20);
    else {
      const told = await wanted
        .nth(Math.floor(Math.random() * many))
        .click({ timeout: 400 })
        .then(
          () => 1,
          () => 0,
        );
      clicks += told;
    }
  }
  throw new Error(`not over after ${clicks} clicks`);
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
  const found = [];
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({ path: `${SHOTS}${name}-${width}-${colorScheme}.png` });
    found.push(...(await faults(page)).map((fault) => `${name} ${width} ${colorScheme}: ${fault}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width < 500)
      found.push(...(await small(page)).map((one) => `${name}: too small for a finger: ${one}`));
    if (wide > width) found.push(`${name} is ${wide} px wide on ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  return found;
}
