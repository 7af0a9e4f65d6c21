// How the tests find things: what is missing fails at once, by its name.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.js";
import { field, named, press, said, shownAs } from "./find.js";
import { screen } from "./table.js";
import { translate } from "./words.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const AT_ONCE = 15_000; // ms, with a machine under load

test("what a screen does not show fails at once, by its message, beside what is shown", async () => {
  const { page, close } = await screen(browser, "");
  await named(page, "link", "start-rulebooks").waitFor();
  const start = Date.now();
  const shown = RegExp(`the button setup-deal, .*, but: .*${translate("start-rulebooks")}`);
  await Promise.all([
    assert.rejects(press(page, "setup-deal"), shown),
    assert.rejects(named(page, "button", "setup-remove").last().click(), /setup-remove/),
    assert.rejects(field(page, "setup-level").inputValue(), /the field setup-level/),
    assert.rejects(said(page, "link-you-sit", { player: "Bo" }).waitFor(), /link-you-sit/),
  ]);
  assert.ok(Date.now() - start < AT_ONCE);
  await close();
});

test("a message that is in no catalogue fails before anything is looked for", () => {
  assert.throws(() => shownAs("setup-no-such"), /no message has the id setup-no-such/);
  assert.throws(() => shownAs("row-next"), /row-next needs values/);
  assert.match(translate("setup-remove", { player: "Cy" }), shownAs("setup-remove"));
  assert.doesNotMatch(translate("setup-add"), shownAs("setup-remove"));
});
