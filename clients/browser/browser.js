// A headless Chromium, and a page whose errors and requests are recorded.

import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const SMACK = process.env.SMACK;
export const APP = process.env.APP;

export const CLOSE = { Connection: "close" }; // an idle connection may be closed in between

/** The games of the service; none where a script only draws. */
export const { games } = SMACK
  ? await (await fetch(`${SMACK}/v1/games`, { headers: CLOSE })).json()
  : { games: [] };

/** The answer of the service to an operation. */
export async function post(game, operation, body) {
  const response = await fetch(`${SMACK}/v1/games/${game}/${operation}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...CLOSE },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Text twice as large, as people set it in the browser. */
export const LARGE_TEXT = "--blink-settings=defaultFontSize=32";

export function launch(...flags) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...FLAGS, ...flags],
  });
}

/** A page with two lists: its errors and warnings, and the origins of its requests. */
export async function watched(browser) {
  const page = await browser.newPage();
  page.setDefaultTimeout(60_000);
  const complaints = [];
  const origins = new Set();
  page.on("console", (line) => {
    const isBlocked = line.text().startsWith("Service Worker registration blocked");
    if (["error", "warning"].includes(line.type()) && !isBlocked) complaints.push(line.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("requestfailed", (request) => complaints.push(`${request.url()} failed`));
  page.on("request", (request) => {
    if (!request.url().startsWith("data:")) origins.add(new URL(request.url()).origin);
  });
  return { page, complaints, origins };
}
