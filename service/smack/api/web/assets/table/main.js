/** The entry: an address after `#` for every screen, and the frame around it. */

import { Problem, games, isOffered } from "./data/api.js";
import { pathOf } from "./data/address.js";
import { useGame, useOnce } from "./data/hooks.js";
import { savedMatch } from "./data/match.js";
import { language, openLanguage, preferredLanguage, translate } from "./data/words.js";
import { ProblemBox } from "./screens/problem.js";
import { Games, Start } from "./screens/start.js";
import {
  html,
  render,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "./vendor/preact-htm.js";

/** @typedef {import("./data/types.js").Game} Game */

/**
 * Apply a style sheet. All lie in the page in the order in which they count, disabled, and load when they are first needed.
 * @param {string} name @returns {Promise<unknown>}
 */
function style(name) {
  const link = /** @type {HTMLLinkElement} */ (document.getElementById(`style-${name}`));
  if (link.sheet) return Promise.resolve();
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.disabled = true; // so that it is loaded anew the next time
      reject(new Problem({ title: translate("problem-offline"), status: 0 }));
    };
  });
  link.disabled = false;
  return loaded;
}

/**
 * A screen whose modules and style sheets load when it is first opened.
 * @param {() => Promise<any>} load
 * @param {string[]} styles
 * @returns {(props: any) => any}
 */
const later = (load, styles) =>
  function Later(props) {
    const Loaded = useOnce(async () => (await Promise.all([load(), ...styles.map(style)]))[0]);
    useEffect(() => {
      if (Loaded && navigated) focusMain();
    }, [Loaded]);
    if (Loaded instanceof Error)
      return html`<main id="main" class="page"><${ProblemBox} error=${Loaded} /></main>`;
    return Loaded && html`<${Loaded} ...${props} />`;
  };

let navigated = false; // since the page was loaded

const FORMS = ["parts", "forms"];
const BOARD = [...FORMS, "board", "seats", "middle", "tray", "sizes", "race"];
const HowTo = later(async () => (await import("./screens/how-to.js")).HowTo, [...FORMS, "guide"]);
const Setup = later(async () => (await import("./screens/setup.js")).Setup, FORMS);
const Play = later(
  async () => (await import("./screens/play.js")).Play,
  [...BOARD, "result", "guide"],
);
const Link = later(
  async () => (await import("./screens/link.js")).Link,
  [...BOARD, "result", "guide", "link"],
);
const Pads = later(async () => (await import("./screens/pads.js")).Pads, [...FORMS, "pads"]);
const Referee = later(
  async () => (await import("./screens/referee.js")).Referee,
  [...BOARD, "ask"],
);
const Replay = later(
  async () => (await import("./screens/replay.js")).Replay,
  [...BOARD, "replay"],
);

const SCREENS = ["play", "link", "score", "replay", "ask", "how"].filter(isOffered);

function App() {
  const [path, setPath] = useState(pathOf(location.hash));
  const [all, setAll] = useState(/** @type {Game[] | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  // at once: an effect after the drawing would miss an address that changes before it
  useLayoutEffect(() => {
    const changed = () => {
      navigated = true;
      setPath(pathOf(location.hash));
      scrollTo(0, 0);
    };
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  useEffect(() => {
    games().then(setAll, setError);
  }, [language()]);
  const [place = ""] = path;
  useEffect(() => {
    if (navigated) setTimeout(focusMain);
  }, [path]);
  useEffect(() => {
    document.title = `${SCREENS.includes(place) ? translate(`screen-${place}`) : translate("table")} - smack`;
  }, [place, language()]);
  const skip = (/** @type {any} */ e) => (e.preventDefault(), focusMain());
  return html`<a class="skip" href="#main" onClick=${skip}>${translate("skip")}</a>
    <header class="top"><a class="brand" href="#/" aria-label=${translate("brand")}><span>smack</span></a>
    <nav aria-label=${translate("table")}>
      ${SCREENS.map(
        (id) => html`
          <a href=${`#/${id}`} aria-current=${(place || "play") === id ? "page" : undefined}>
            ${translate(`screen-${id}`)}</a>`,
      )}</nav></header>
    ${
      error
        ? html`
          <main id="main" class="page"><${ProblemBox} error=${error} /></main>`
        : all
          ? html`<${Screen} path=${path} games=${all} />`
          : ""
    }`;
}

function focusMain() {
  const main = document.getElementById("main");
  main?.setAttribute("tabindex", "-1");
  main?.focus({ preventScroll: true });
}

/** @param {{path: string[], games: Game[]}} props */
function Screen({ path, games: all }) {
  const [place, ...rest] = path;
  const screens = {
    play: PlayOrSetup,
    link: Link,
    score: Pads,
    replay: Replay,
    ask: Referee,
    how: HowTo,
  };
  const Chosen = Object.hasOwn(screens, place)
    ? screens[/** @type {keyof typeof screens} */ (place)]
    : Start;
  return html`<${Chosen} key=${place} games=${all} rest=${rest} />`;
}

/** A match that the browser keeps goes on; without one the seats are chosen first. @param {{games: Game[], rest: string[]}} props */
function PlayOrSetup({ games: all, rest: [id, mode] }) {
  const game = useGame(id);
  const [setup, setSetup] = useState(/** @type {import("./data/match.js").Setup | null} */ (null));
  const [wrong, setWrong] = useState(/** @type {import("./screens/form.js").Wrong[]} */ ([]));
  const [resumed, setResumed] = useState(true);
  const saved = useMemo(() => (id ? savedMatch(id) : null), [id, resumed]); // one setup, so that drawing again starts no second session
  useEffect(() => {
    setSetup(null);
    setWrong([]);
    setResumed(true);
  }, [id]);
  if (!id)
    return html`<main id="main" class="page"><h1>${translate("which-game")}</h1><${Games} games=${all} /></main>`;
  if (game instanceof Error)
    return html`<main id="main" class="page"><${ProblemBox} error=${game} /></main>`;
  if (!game) return null;
  const back = (/** @type {import("./screens/form.js").Wrong[]} */ errors) => {
    setWrong(errors);
    setSetup(null);
    setResumed(false);
  };
  const current = setup ?? (resumed ? saved?.setup : null);
  if (current)
    return html`<${Play} key=${id} setup=${current} resume=${!setup} title=${game.title} back=${back} />`;
  const goOn = isUnderWay(id) ? () => setResumed(true) : null;
  return html`<${Setup} key=${id} game=${game} done=${setSetup} wrong=${wrong} guided=${mode === "guided"} goOn=${goOn} />`;
}

/** Whether the browser keeps a match of a game that is not over. @param {string} id */
function isUnderWay(id) {
  const match = savedMatch(id);
  return match !== null && !match.result.over;
}

const root = document.getElementById("table");
const draw = () => root && render(html`<${App} />`, root);
addEventListener("languagechange", draw);
openLanguage(preferredLanguage());
if ("serviceWorker" in navigator)
  addEventListener("load", () => {
    navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  });
