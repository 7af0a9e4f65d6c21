/** The score pad: what a table with real cards wrote down, judged and summed; kept in this browser, and printable. */

import { operate, Problem } from "../data/api.js";
import { wholes } from "../board/card.js";
import { Faults, Field } from "./form.js";
import { initial } from "../data/defaults.js";
import { faceOf } from "../faces/index.js";
import { Games } from "./start.js";
import { bodies, open } from "../data/schema.js";
import { Sheet } from "../board/sheet.js";
import { keep, kept } from "../data/storage.js";
import { ProblemBox } from "./problem.js";
import { useGame, useOnce } from "../data/hooks.js";
import { html, useState } from "../vendor/preact-htm.js";

/** @typedef {import("../data/api.js").Json} Json */

/** @param {{games: import("../data/api.js").Game[], rest: string[]}} props */
export function Pads({ games, rest: [id] }) {
  const found = useGame(id);
  const ready = useOnce(open);
  if (!id)
    return html`<main id="main" class="page"><h1>Score pad</h1><p>For rounds played with real cards. Which game?</p><${Games} games=${games} to="#/score/" /></main>`;
  if (found instanceof Error || ready instanceof Error)
    return html`<main id="main" class="page"><${ProblemBox} error=${found instanceof Error ? found : ready} /></main>`;
  return found && ready ? html`<${Pad} key=${id} game=${found} />` : null;
}

/** @param {string} game @returns {Json} the schema of a tally */
const tallied = (game) =>
  bodies(game, "score")
    .map((one) => one.properties?.tally)
    .find(Boolean) ?? {};

/** @param {{game: import("../data/api.js").Game}} props */
function Pad({ game }) {
  const schema = tallied(game.id);
  const old = kept(`pad-${game.id}`);
  const [names, setNames] = useState(/** @type {string[]} */ (old?.names ?? ["Ana", "Bo", "Cy"]));
  const [tally, setTally] = useState(/** @type {Json} */ (old?.tally ?? initial(schema, names)));
  const [answer, setAnswer] = useState(/** @type {Json | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const face = faceOf(game.id);
  const view = {
    game: game.id,
    players: names.map((id) => ({ id })),
    cards: wholes(face, tally),
    options: Object.fromEntries(
      Object.entries(game.options).map(([name, schema]) => [name, schema.default]),
    ),
  };
  const wrong = error instanceof Problem ? error.errors : [];
  const put = (/** @type {Json} */ next) => (
    setTally(next),
    setAnswer(null),
    keep(`pad-${game.id}`, { names, tally: next })
  );
  const rename = (/** @type {string[]} */ next) => (
    setNames(next),
    put(initial(schema, next)),
    keep(`pad-${game.id}`, { names: next, tally: initial(schema, next) })
  );
  const ask = async (/** @type {any} */ e) => {
    e?.preventDefault();
    setError(null);
    await operate(game.id, "score", { tally }).then(
      (told) => (
        setAnswer(told),
        setTimeout(() => document.querySelector(".sheet")?.scrollIntoView({ block: "nearest" }))
      ),
      (problem) => (setAnswer(null), setError(problem)),
    );
  };
  const example = () => {
    const { tally: told } = game.example.tally;
    setNames(named(told));
    put(told);
  };
  return html`<main id="main" class="page pad"><header class="title"><div><h1>${game.title}: the score pad</h1>
      <p>Write down what lies on the real table. It stays in this browser.</p></div></header>
    <form onSubmit=${ask} novalidate>
      <${Names} key=${names.join()} names=${names} set=${rename} />
      <${Field} schema=${schema} value=${tally} set=${put} at="/tally" label="On the table" around=${{ names, face, view, wrong, deck: face.deck?.(view) }} />
      <${Faults} wrong=${wrong} />
      ${error && wrong.length === 0 && html`<${ProblemBox} error=${error} />`}
      <p class="row"><button class="first large">Add it up</button> <button type="button" class="quiet" onClick=${() => rename(names)}>Clear the pad</button>
        <button type="button" class="quiet" onClick=${example}>Show an example</button></p>
    </form>
    ${
      answer &&
      html`<section class="answer" aria-live="polite"><${Sheet} ...${answer} face=${face} view=${view} />
      <p class="row noprint"><button type="button" class="second" onClick=${() => print()}>Print</button></p></section>`
    }
  </main>`;
}

/** Whom a tally names. @param {Json} tally @returns {string[]} */
function named(tally) {
  const inner = tally.round ?? tally.rounds?.[0] ?? {};
  const list = tally.players ?? tally.teams ?? inner.players;
  if (list) return list.map((/** @type {any} */ one) => one.id ?? one);
  return Object.keys(tally.hands ?? tally.won ?? {});
}

/** @param {{names: string[], set: (names: string[]) => void}} props */
function Names({ names, set }) {
  const [text, setText] = useState(names.join(", "));
  const told = text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  return html`<div class="field names"><label for="names">Who played? (in the order of the seats, with commas)</label>
    <input id="names" value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)}
      onChange=${() => told.length > 0 && new Set(told).size === told.length && set(told)} /></div>`;
}
