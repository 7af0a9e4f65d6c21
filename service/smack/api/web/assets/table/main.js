/** The way in: an address after `#` for every screen, and the frame around it. */

import { games } from "./data/api.js";
import { Ask } from "./screens/referee.js";
import { Games, Home } from "./screens/start.js";
import { Link } from "./screens/link.js";
import { Play } from "./screens/play.js";
import { Replay } from "./screens/replay.js";
import { Score } from "./screens/pads.js";
import { Setup } from "./screens/setup.js";
import { Trouble } from "./screens/problem.js";
import { useGame } from "./data/hooks.js";
import { html, render, useEffect, useState } from "./vendor/preact-htm.js";

/** @typedef {import("./data/api.js").Game} Game */

const PLACES = [
  ["play", "Play"],
  ["link", "By link"],
  ["score", "Score"],
  ["replay", "Replay"],
  ["ask", "Ask"],
];

const parts = () => location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);

function App() {
  const [path, setPath] = useState(parts());
  const [known, setKnown] = useState(/** @type {Game[] | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  useEffect(() => {
    const moved = () => (setPath(parts()), scrollTo(0, 0));
    addEventListener("hashchange", moved);
    games().then(setKnown, setError);
    return () => removeEventListener("hashchange", moved);
  }, []);
  const [place = ""] = path;
  useEffect(() => {
    document.title = `${PLACES.find(([id]) => id === place)?.[1] ?? "The table"} - smack`;
  }, [place]);
  return html`<a class="skip" href="#main" onClick=${(/** @type {any} */ e) => (e.preventDefault(), toMain())}>To the content</a>
    <header class="top"><a class="brand" href="#/" aria-label="smack, the table"><span>smack</span></a>
      <nav aria-label="The table">${PLACES.map(([id, name]) => html`<a href=${`#/${id}`} aria-current=${(place || "play") === id ? "page" : undefined}>${name}</a>`)}</nav></header>
    ${error ? html`<main id="main" class="page"><${Trouble} error=${error} /></main>` : known ? html`<${Screen} path=${path} games=${known} />` : ""}`;
}

function toMain() {
  const main = document.getElementById("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus();
}

/** @param {{path: string[], games: Game[]}} props */
function Screen({ path, games: known }) {
  const [place, ...rest] = path;
  const screens = { play: Playing, link: Link, score: Score, replay: Replay, ask: Ask };
  const Found = Object.hasOwn(screens, place)
    ? screens[/** @type {keyof typeof screens} */ (place)]
    : Home;
  return html`<${Found} key=${place} games=${known} rest=${rest} />`;
}

/** @param {{games: Game[], rest: string[]}} props */
function Playing({ games: known, rest: [id] }) {
  const [setup, setSetup] = useState(/** @type {import("./data/match.js").Setup | null} */ (null));
  const found = useGame(id);
  const [wrong, setWrong] = useState(/** @type {import("./screens/form.js").Wrong[]} */ ([]));
  useEffect(() => (setSetup(null), setWrong([])), [id]);
  if (!id)
    return html`<main id="main" class="page"><h1>Which game?</h1><${Games} games=${known} /></main>`;
  if (found instanceof Error)
    return html`<main id="main" class="page"><${Trouble} error=${found} /></main>`;
  if (!found) return null;
  const back = (/** @type {import("./screens/form.js").Wrong[]} */ errors) => (
    setWrong(errors),
    setSetup(null)
  );
  return setup
    ? html`<${Play} setup=${setup} title=${found.title} back=${back} />`
    : html`<${Setup} key=${id} game=${found} done=${setSetup} wrong=${wrong} />`;
}

const root = document.getElementById("table");
if (root) render(html`<${App} />`, root);
