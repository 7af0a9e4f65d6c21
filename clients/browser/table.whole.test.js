// Whole games, played to the end by tapping what glows and the buttons that the page offers, and nothing else. `make check-browser` plays
// each game with the fewest seats; `make check-whole-games` (WHOLE=1) with every number of seats, and teams of one and two.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { games, launch } from "./browser.js";
import { deal, isQuiet, random, screen, sit } from "./table.js";

let browser;
before(async () => (browser = await launch()));
after(async () => await browser.close());

const ALL = Boolean(process.env.WHOLE);
const HASTE = 0.1; // how often a player taps before the last tap is answered
const QUIET = 50; // ms without a request, after which a tap is answered: a move takes several, one after another
const PATIENCE = 20_000; // ms in which something to tap has to glow
const AIMLESS = 200; // taps in which a move has to be made
/** Options that keep a game short, besides those of teams. */
const OPTIONS = { spank: { target: 100 } };

/** The tables to play at: the number of the team of each player, of which only one game makes use. */
function tables({ id, players: { min, max } }) {
  if (id === "smackem") return ALL ? ["01", "001", "0011", "012", "0123", "00112233"] : ["01"];
  const counts = ALL ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : [min];
  return counts.map((n) => "0".repeat(n));
}

/** What a sentence may tell a player to do, and the button that it then has. */
const NAMED = {
  smackem: { "ask to stop": "do stop" },
  smackdown: { "end your turn": "do end_turn", "lay the smackdown": "do smackdown" },
  smackshapes: { "nothing to smack": "do call" },
  spank: { "end the turn": "do done" },
};
/** What ends or delays a game, and is tapped seldom. */
const SELDOM = "^do (close|abstain|call|fold|smackdown)|^pile";

/** In a page: what can be seen of a selector. */
function visible(selector) {
  return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
}

/** In a page: a sentence that names something to do without a button for it. */
function unkept(named) {
  const isUnkept = ({ innerText, parentElement }) =>
    Object.entries(named).some(
      ([words, token]) =>
        innerText.toLowerCase().includes(words) &&
        !parentElement.querySelector(`[data-token="${token}"]`),
    );
  return visible(".tray .say, .zone .say").find(isUnkept)?.innerText;
}

/** In a page: whether the game is over, what is wrong, or what can be tapped. */
function lookAround(named, seldom) {
  const dialog = document.querySelector("dialog[open]");
  if (dialog?.matches(".refusal")) return { fault: `refused: ${dialog.innerText}` };
  if (document.querySelector(".over")) return { over: true };
  if (dialog) return { open: [dialog.querySelector(".first")] };
  const said = unkept(named);
  if (said) return { fault: `“${said}” without a button for it` };
  const open = visible(
    ".board button.lit:not(.picked), .gist.glows, .act, [data-complete], .perhaps button",
  );
  const often = open.filter(({ dataset }) => !new RegExp(seldom).test(dataset.token ?? ""));
  return { open: often.length && Math.random() < 0.93 ? often : open };
}

/** In a page: tap something that can be tapped, at random. @returns what was tapped, or what `lookAround` finds besides */
function tapSomething(look) {
  const { open = [], ...found } = look;
  const one = open[Math.floor(Math.random() * open.length)];
  if (!one) return found;
  const { x, y, width, height } = one.getBoundingClientRect();
  const at = { bubbles: true, cancelable: true, clientX: x + width / 2, clientY: y + height / 2 };
  one.dispatchEvent(new PointerEvent("pointerdown", at));
  one.dispatchEvent(new PointerEvent("pointerup", at));
  one.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
  return { tapped: one.dataset.token ?? one.innerText };
}

/** Tap something that glows or a button. */
function tap(page, id) {
  const look = `lookAround(${JSON.stringify(NAMED[id] ?? {})}, ${JSON.stringify(SELDOM)})`;
  const all = [visible, unkept, lookAround, tapSomething].join("\n");
  return page.evaluate(`(() => {\n${all}\nreturn tapSomething(${look});\n})()`);
}

/** Deal to people in all seats, with options. */
async function dealTable(page, id, teams) {
  await sit(page, teams.length, teams);
  await page.route("**/deal", (route) => {
    const body = route.request().postDataJSON();
    return route.fallback({ postData: JSON.stringify({ ...body, options: OPTIONS[id] ?? {} }) });
  });
  await deal(page, teams.length);
}

for (const game of games)
  for (const teams of tables(game)) {
    const { id } = game;
    const table = teams.length + (id === "smackem" ? ` (${teams})` : "");
    test(
      `${id}: a whole game of ${table} by tapping what glows`,
      { timeout: 600_000 },
      async () => {
        const { page, complaints, close } = await screen(browser, `#/play/${id}`);
        await dealTable(page, id, teams);
        const taps = []; // what was tapped
        let moved = 0; // after so many taps
        page.on("request", (request) => {
          if (request.url().endsWith("/adjudicate")) moved = taps.length;
        });
        let last = Date.now();
        const isAnswered = () => isQuiet(page, QUIET) && Date.now() - last > QUIET;
        for (;;) {
          assert.deepEqual(complaints, [], `after ${taps.length} taps`);
          assert.ok(
            taps.length - moved < AIMLESS,
            `no move in ${AIMLESS} taps, the last of them on ${taps.slice(-20).join(", ")}`,
          );
          const { over, fault, tapped } = await tap(page, id);
          if (over) break;
          assert.equal(fault, undefined, `after ${taps.length} taps`);
          if (tapped) {
            taps.push(tapped);
            last = Date.now();
          }
          if (Date.now() - last > PATIENCE)
            assert.fail(
              `nothing to tap after ${taps.length} taps: ${await page.locator(".lower").innerText()}`,
            );
          const hurries = random() < HASTE;
          do await page.waitForTimeout(10);
          while (!hurries && !isAnswered() && Date.now() - last < PATIENCE);
        }
        assert.match(await page.locator(".over > h2").textContent(), /\w/);
        assert.deepEqual(complaints, []);
        console.log(`# ${id}: ${table} seats, ${taps.length} taps`);
        await close();
      },
    );
  }
