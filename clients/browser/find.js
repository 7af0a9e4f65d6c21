// What a screen shows, found by its role and by the id of its message, in the language of the tests. A message that no catalogue has
// fails at once, and so does what a screen does not show once it has come to rest: by its name, beside what the screen shows.

import { LANGUAGE, catalogues, translate } from "./words.js";

const REST = 5000; // ms in which a screen shows what it is going to show
const ANY = "\u2068"; // in the place of a value, whatever it is

/** The source of each message, by its id. */
const messages = new Map(
  (await catalogues(LANGUAGE)).flatMap((text) =>
    text
      .split(/^(?=[a-z][\w-]* =)/m)
      .map((source) => [/^([\w-]+) =/.exec(source)?.[1], source])
      .filter(([id]) => id),
  ),
);

/** A message as it is shown; without its values, a pattern that it fits with any. */
export function shownAs(id, values) {
  const source = messages.get(id);
  if (!source) throw new Error(`no message has the id ${id}`);
  const names = [...source.matchAll(/\$(\w+)/g)].map(([, name]) => name);
  if (values || names.length === 0) return translate(id, values);
  if (source.includes("->")) throw new Error(`${id} needs values: it has several texts`);
  const text = translate(id, Object.fromEntries(names.map((name) => [name, ANY])));
  const parts = text.split(ANY).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

const ACTIONS = ["click", "fill", "check", "selectOption", "inputValue", "isChecked", "isDisabled"];
const QUESTIONS = ["setInputFiles", "waitFor", "textContent", "boundingBox", "getAttribute"];
const PARTS = ["first", "last", "nth"];

/** Make what is done to a locator wait no longer than the screen needs to come to rest. */
function impatient(locator, what) {
  for (const name of [...ACTIONS, ...QUESTIONS]) {
    const act = locator[name].bind(locator);
    locator[name] = async (...all) => {
      const isGone = ["detached", "hidden"].includes(all[0]?.state);
      if (!isGone) await arrive(locator, what, all[0]?.timeout);
      return act(...all);
    };
  }
  for (const name of PARTS) {
    const part = locator[name].bind(locator);
    locator[name] = (...all) => impatient(part(...all), what);
  }
  return locator;
}

/** Wait until the screen shows something. */
async function arrive(locator, what, limit = REST) {
  const page = locator.page();
  const end = Date.now() + limit;
  while (!(await locator.count())) {
    if (Date.now() > end) {
      const shown = await page.locator("button, a, label, h1, h2").allInnerTexts();
      const all = shown.map((one) => one.replace(/\s+/g, " ").trim()).filter(Boolean);
      throw new Error(`${page.url()} does not show ${what}, but: ${[...new Set(all)].join(" | ")}`);
    }
    await page.waitForTimeout(20);
  }
}

/** What has a role and the name of a message. */
export function named(scope, role, id, values) {
  const name = shownAs(id, values);
  return impatient(scope.getByRole(role, { name, exact: true }), `the ${role} ${id}, ${name}`);
}

/** Click the button of a message. */
export const press = (scope, id, values) => named(scope, "button", id, values).click();

/** What is filled in or chosen under the label of a message. */
export function field(scope, id, values) {
  const name = shownAs(id, values);
  const fields = scope.locator("input, select, textarea");
  return impatient(scope.getByLabel(name).and(fields), `the field ${id}, ${name}`);
}

/** Where a message is told, perhaps as a part of more. */
export function said(scope, id, values) {
  const text = shownAs(id, values);
  return impatient(scope.getByText(text), `the text ${id}, ${text}`);
}
