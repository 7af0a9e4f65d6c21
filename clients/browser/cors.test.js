// A browser app on another origin: allowed by SMACK_CORS_ORIGINS, refused without it.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { APP, SMACK, launch, watched } from "./browser.js";

let browser, allowed, stranger;

function serve(port) {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html");
    response.end('<!doctype html><title>An app</title><link rel="icon" href="data:,">');
  });
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}

before(async () => {
  browser = await launch();
  allowed = await serve(Number(new URL(APP).port));
  stranger = await serve(0);
});
after(async () => {
  await browser.close();
  allowed.close();
  stranger.close();
});

/** What a page of `origin` gets when it deals; the body is JSON, so the browser asks for leave first. */
async function deal(origin) {
  const { page, complaints } = await watched(browser);
  await page.goto(origin);
  const got = await page
    .evaluate(async (service) => {
      const { games } = await (await fetch(`${service}/v1/games`)).json();
      const { example } = await (await fetch(`${service}/v1/games/${games[0].id}`)).json();
      const answer = await fetch(`${service}/v1/games/${games[0].id}/deal`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Request-ID": "from-a-page" },
        body: JSON.stringify(example.deal),
      });
      return {
        status: answer.status,
        id: answer.headers.get("X-Request-ID"),
        seq: (await answer.json()).state.seq,
      };
    }, SMACK)
    .catch((error) => String(error));
  await page.close();
  return { got, complaints };
}

test("a page of a configured origin deals", async () => {
  const { got, complaints } = await deal(APP);
  assert.deepEqual(complaints, []);
  assert.deepEqual(got, { status: 200, id: "from-a-page", seq: 0 });
});

test("a page of any other origin is refused by the browser", async () => {
  const { got, complaints } = await deal(`http://127.0.0.1:${stranger.address().port}`);
  assert.match(got, /Failed to fetch/);
  assert.match(complaints[0], /CORS/);
});
