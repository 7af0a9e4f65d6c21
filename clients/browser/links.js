// Tables by link: dealt by clicks, their links, and whose turn it is.

import assert from "node:assert/strict";
import { field, press, shownAs } from "./find.js";
import { translate } from "./words.js";

/** A sealed game dealt by clicks: the links of the seats, in order; on the page the host's comes last. */
export async function invited(page) {
  await press(page, "setup-deal-link");
  await page.locator(".invite li").first().waitFor();
  assert.match(await page.locator(".invite .first").first().textContent(), shownAs("link-sit"));
  const links = await page
    .locator(".share input")
    .evaluateAll((all) => all.map((one) => one.value));
  return [links.at(-1), ...links.slice(0, -1)];
}

/** The link of the table that a page shows. */
export const link = (page) => field(page, "link-table").inputValue();
export const path = (url) => url.slice(url.indexOf("#"));
/** Whose turn it is, in words. */
export const status = (page) => page.locator(".status .line").textContent();
export const isOwn = (line) => line.startsWith(translate("play-turn"));
export const isDue = async (page) => isOwn(await status(page));
