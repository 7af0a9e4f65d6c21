/** Replay: a transcript judged as a whole, stepped through, seen from any seat; it stops at the first move that breaks a rule. */

import { games, operate } from "./api.js";
import { Board } from "./board.js";
import { faceOf } from "./faces/index.js";
import { Log } from "./log.js";
import { everybody } from "./match.js";
import { Violations } from "./refusal.js";
import { Sheet } from "./sheet.js";
import { Trouble } from "./trouble.js";
import { html, useEffect, useState } from "./vendor/preact-htm.js";
import { capital, moveTold, outcome, plain } from "./words.js";

/** @typedef {import("./api.js").Json} Json */

const LEFT = "smack-replay";

export function Replay() {
  const [told, setTold] = useState(/** @type {Json | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const load = async (/** @type {string} */ text) => {
    setError(null);
    try {
      const transcript = JSON.parse(text);
      setTold({ transcript, answer: await judged(transcript) });
    } catch (problem) {
      setError(problem instanceof SyntaxError ? new Error(`This is not JSON: ${problem.message}`) : /** @type {Error} */ (problem));
    }
  };
  useEffect(() => {
    const left = sessionStorage.getItem(LEFT);
    sessionStorage.removeItem(LEFT);
    if (left) load(left);
  }, []);
  if (told) return html`<${Film} ...${told} leave=${() => setTold(null)} />`;
  return html`<main id="main" class="page replay"><h1>Replay</h1><${Load} load=${load} />${error && html`<${Trouble} error=${error} />`}</main>`;
}

/** The judgement on the whole of it. @param {Json} transcript @returns {Promise<Json>} */
async function judged({ game, ...body }) {
  const known = (await games()).map(({ id }) => id);
  const id = game ?? body.state?.game;
  if (!known.includes(id)) throw new Error(`A transcript names its game: ${known.join(", ")}. This one names ${id ?? "none"}.`);
  return { game: id, ...(await operate(id, "replay", { on_illegal: "stop", ...body })) };
}

/** @param {{load: (text: string) => void}} props */
function Load({ load }) {
  const [text, setText] = useState("");
  const read = async (/** @type {File | undefined} */ file) => file && load(await file.text());
  return html`<p>A game that was saved here, or that an app wrote down: <code>game</code>, <code>deal</code> or <code>state</code>, <code>moves</code>, and <code>claim</code> if a result is claimed.</p>
    <form class="load" onSubmit=${(/** @type {any} */ e) => (e.preventDefault(), load(text))}
      onDragOver=${(/** @type {any} */ e) => e.preventDefault()} onDrop=${(/** @type {any} */ e) => (e.preventDefault(), read(e.dataTransfer.files[0]))}>
      <label class="file first">Choose a file<input type="file" accept=".json,application/json" onChange=${(/** @type {any} */ e) => read(e.target.files[0])} /></label>
      <label class="field">or paste it<textarea spellcheck="false" value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)}></textarea></label>
      <p class="row"><button class="second" disabled=${!text.trim()}>Judge it</button></p></form>`;
}

/** @param {{transcript: Json, answer: Json, leave: () => void}} props */
function Film({ transcript, answer, leave }) {
  const { game, verdicts, first_illegal: bad } = answer;
  const last = bad ?? verdicts.length;
  const [at, setAt] = useState(0);
  const [eyes, setEyes] = useState(/** @type {string | null} */ (null));
  const frame = useFrame(game, transcript, at, eyes);
  const face = faceOf(game);
  const step = (/** @type {number} */ to) => setAt(Math.max(0, Math.min(last, to)));
  const keys = (/** @type {any} */ e) => {
    if (/INPUT|SELECT/.test(e.target.tagName)) return;
    if (e.key === "ArrowRight") step(at + 1);
    if (e.key === "ArrowLeft") step(at - 1);
  };
  if (frame instanceof Error) return html`<main id="main" class="page"><${Trouble} error=${frame} /></main>`;
  const seats = frame ? everybody(frame.view) : [];
  return html`<div class="playing" onKeyDown=${keys}>
    <section class="status" aria-label="Where the game stands"><h1>Replay</h1><p class="line" role="status">${at === 0 ? "The deal" : `Move ${at} of ${transcript.moves.length}`}</p>
      <label class="see">Seen by <select value=${eyes ?? ""} onChange=${(/** @type {any} */ e) => setEyes(e.target.value || null)}>
        <option value="">everybody's eyes</option>${seats.map((one) => html`<option>${one}</option>`)}</select></label>
      <button type="button" class="quiet" onClick=${leave}>Another transcript</button></section>
    <div class="room"><main class="felt" id="main">
      ${frame && html`<${Board} face=${face} view=${frame.view} me=${eyes} lit=${() => false} picks=${[]} />`}
      <div class="tray steps"><button type="button" class="second" onClick=${() => step(0)} disabled=${at === 0}>First</button>
        <button type="button" class="second" onClick=${() => step(at - 1)} disabled=${at === 0}>Back</button>
        <input type="range" min="0" max=${last} value=${at} aria-label="Move" onInput=${(/** @type {any} */ e) => step(Number(e.target.value))} />
        <button type="button" class="first" onClick=${() => step(at + 1)} disabled=${at === last}>Next</button>
        <button type="button" class="second" onClick=${() => step(last)} disabled=${at === last}>${bad === null ? "Last" : "To the fault"}</button></div>
      ${frame && at === last && html`<${Verdict} ...${answer} transcript=${transcript} face=${face} view=${frame.view} />`}
    </main><aside>${frame && html`<${Log} told=${verdicts.slice(0, at).map((/** @type {Json} */ one) => one.events)} me=${eyes} face=${face} view=${frame.view} />`}</aside></div></div>`;
}

/** The table after so many moves. @param {string} game @param {Json} transcript @param {number} at @param {string | null} eyes @returns {Json | Error | null} */
function useFrame(game, transcript, at, eyes) {
  const [states] = useState(() => new Map());
  const [frame, setFrame] = useState(/** @type {Json | Error | null} */ (null));
  useEffect(() => {
    let late = false;
    const { game: _, claim, on_illegal, ...start } = transcript;
    if (!states.has(at)) states.set(at, operate(game, "replay", { ...start, moves: transcript.moves.slice(0, at) }).then(({ state }) => state));
    states.get(at).then((/** @type {Json} */ state) => operate(game, "view", { state, player: eyes }))
      .then((/** @type {Json} */ seen) => late || setFrame(seen), (/** @type {Error} */ problem) => late || setFrame(problem));
    return () => { late = true; };
  }, [at, eyes]);
  return frame;
}

/** What is said at the end: the fault, or the result, the claim, the seed. @param {any} props */
function Verdict({ game, verdicts, first_illegal: bad, claim, commitment, result, sheet, transcript, face, view }) {
  return html`<section class="over" aria-label="The judgement">
    ${bad !== null
      ? html`<p class="kicker">Move ${bad + 1} breaks a rule</p><h2>${transcript.moves[bad].player ? `${transcript.moves[bad].player}: ` : ""}${moveTold(face, transcript.moves[bad], view)}</h2>
          <${Violations} violations=${verdicts[bad].violations} face=${face} view=${view} game=${game} />`
      : html`<h2>${outcome(result) || "Every move was legal"}</h2><p>${verdicts.length} moves, all legal.</p>`}
    ${claim && html`<p class=${claim.holds ? "holds" : "wrong"}>${claim.holds ? "The result claimed is right." : "The result claimed is not what came out."}</p>
      ${!claim.holds && html`<ul>${claim.differences.map((/** @type {any} */ one) => html`<li>${capital(plain(spell(one)))}</li>`)}</ul>`}`}
    ${commitment && html`<p class=${commitment.holds ? "holds" : "wrong"}>${commitment.holds ? "The deal is the one its seed gives." : "The seed does not fit the commitment."}</p>`}
    ${bad === null && sheet && html`<details><summary>The sheet</summary><${Sheet} sheet=${sheet} result=${result} game=${game} face=${face} view=${view} /></details>`}
  </section>`;
}

/** @param {any} difference */
const spell = (difference) =>
  typeof difference === "object" ? Object.entries(difference).map(([name, value]) => `${name} ${typeof value === "object" ? JSON.stringify(value) : value}`).join(", ") : String(difference);
