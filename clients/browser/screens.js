// Every screen of the table, and how each is reached: for pictures of them (`make screenshots`) and for `make check-screens`.

import { games } from "./browser.js";
import { field, named, press } from "./find.js";
import { SHORT, pause as stop, playOut, ready, steady } from "./table.js";
import { translate } from "./words.js";

/** Deal from a seed, so that a picture shows the same cards every time; a `short` game ends soon. */
async function deal(page, { short = false } = {}) {
  const seeded = (route) => {
    const body = { ...route.request().postDataJSON(), seed: "a picture" };
    const options = short ? (SHORT[page.url().split("/").at(-1)] ?? {}) : {};
    if (body.teams) body.teams = body.teams.map((team) => ({ ...team, options }));
    return route.continue({ postData: JSON.stringify(body) });
  };
  if (!page.url().includes("#/link/")) await page.route("**/deal", seeded);
  await page.locator(".chairs, .setup").first().waitFor();
  const fast = field(page, "setup-pace");
  if (await fast.count()) await fast.selectOption({ label: translate("pace-instant") });
  const level = field(page, "setup-level");
  if (await level.count()) await level.selectOption({ label: translate("level-random") });
  await page.locator(".setup .first.large").click();
}

/** Pause the automatic seats, where there are any. */
async function pause(page) {
  if (await named(page, "button", "play-pause").count()) await stop(page);
  await steady(page);
}

async function play(page) {
  await deal(page);
  await ready(page);
  await pause(page);
}

async function picked(page) {
  await play(page);
  await page.locator(".board button.lit").last().click();
  await steady(page);
}

async function middleGame(page) {
  await play(page);
  const on = named(page, "button", "play-go-on");
  if (await on.count()) await on.click();
  await playOut(page, { most: 12 });
  await ready(page);
  await pause(page);
  if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
}

async function over(page) {
  await deal(page, { short: true });
  await playOut(page);
  await page.locator(".ended:not([inert])").waitFor(); // the buttons of the end wake up
}

/** Two people at one screen. */
async function two(page) {
  await page.locator(".chairs").waitFor();
  await press(named(page, "group", "setup-who", { player: "Bo" }), "setup-person");
  await deal(page);
}

async function zones(page) {
  await two(page);
  if (
    await page
      .locator(".handover")
      .or(page.locator(".zones"))
      .first()
      .waitFor()
      .then(() => page.locator(".handover").count())
  )
    for (const name of ["Ana", "Bo"]) {
      await press(page, "hand-over-taken", { player: name });
      await page.locator(".seat.mine button.place.lit").first().click();
    }
  await page.locator(".zones").first().waitFor();
  await pause(page);
}

async function refusal(page) {
  await play(page);
  await page.locator(".seat.mine button.place:not(.lit)").first().click();
  await page.locator(".refusal .clause a").first().waitFor();
}

async function invite(page) {
  await deal(page);
  await page.locator(".invite li").first().waitFor();
}

async function seat(page) {
  await invite(page);
  const link = await page.locator(".share input").last().inputValue();
  await page.goto(link);
  await page.locator(".felt").waitFor();
}

async function replay(page) {
  await over(page);
  await named(page, "link", "over-replay").click();
  await page.locator(".steps").waitFor();
  await steady(page);
}

const DEALS = `deal,player,hand,folded,stake
1,Ana,3H 5D 7S 9C QH,,3
1,Bo,2H 4C AS KD,,3
1,Cy,,x,1
2,Ana,2H 4C,,2
2,Bo,6H 8C,,2
2,Cy,5H 7C,,2
`;

/** A pad with two deals, read from a file. */
async function pad(page) {
  const file = { name: "deals.csv", mimeType: "text/csv", buffer: Buffer.from(DEALS) };
  await field(page, "pad-open").setInputFiles(file);
  await page.locator(".running").first().waitFor();
}

/** A name, an address, and what leads from there to the screen. */
export const SCREENS = [
  ["start", ""],
  ["how", "#/how"],
  ["link", "#/link"],
  ["score", "#/score"],
  ["replay", "#/replay"],
  ["ask", "#/ask"],
  ["none", "#/play/chess"],
  ...games.flatMap(({ id }) => [
    [`how-${id}`, `#/how/${id}`],
    [`setup-${id}`, `#/play/${id}`],
    [`play-${id}`, `#/play/${id}`, play],
    [`picked-${id}`, `#/play/${id}`, picked],
    [`middle-${id}`, `#/play/${id}`, middleGame],
    [`over-${id}`, `#/play/${id}`, over],
    [`score-${id}`, `#/score/${id}`, (page) => page.locator(".cell").first().click()],
    [`ask-${id}`, `#/ask/${id}`],
    [`link-${id}`, `#/link/${id}`, seat],
  ]),
  [
    "help-smackdown",
    "#/play/smackdown",
    async (page) => {
      await play(page);
      await press(page, "help");
    },
  ],
  [
    "handover",
    "#/play/smackarang",
    async (page) => {
      await two(page);
      await page.locator(".handover").waitFor();
    },
  ],
  ["zones-smackshapes", "#/play/smackshapes", zones],
  ["zones-smackem", "#/play/smackem", zones],
  ["refusal", "#/play/smackarang", refusal],
  ["invite", "#/link/spank", invite],
  ["replayed", "#/play/smackdown", replay],
  ["pad", "#/score/smackdown", pad],
];
