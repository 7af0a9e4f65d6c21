/**
 * Replay: a transcript judged as a whole, stepped through or played by itself, seen from any seat or with all cards open; it stops at the
 * first move that breaks a rule.
 */

import { openPhrases } from "../data/phrases.js";
import { translate, translateParts } from "../data/words.js";
import { games, operate, Problem } from "../data/api.js";
import { Board } from "../board/board.js";
import { faceOf } from "../faces/index.js";
import { Aside, Log } from "../board/log.js";
import { playersOf } from "../data/match.js";
import { Violations } from "../board/refusal.js";
import { Sheet } from "../board/sheet.js";
import { foundBy, lineOf, readTranscripts, request } from "../data/transcript.js";
import { takeForReplay } from "../data/storage.js";
import { ProblemBox } from "./problem.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { capital, coded, moveText, movesText, outcome, plain, valueText } from "../board/text.js";

/**
 * @typedef {import("../data/transcript.js").Transcript} Transcript
 * @typedef {import("../data/transcript.js").Located} Located
 * @typedef {import("../data/types.js").Schemas} Schemas
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {Omit<Schemas["ReplayAnswer"], "commitment"> & {game: string, state: View, sheet: import("../data/types.js").Sheet | null,
 *   commitment: Schemas["CommitmentCheck"] | null, steps: Pick<import("../data/types.js").Verdict, "events" | "violations">[]}} Judgment
 * @typedef {{view: View, eyes: string | null}} Frame  the table as somebody sees it
 * @typedef {Judgment & Located & {face: Face, view: View}} Judged
 */

export function Replay() {
  const [loaded, setLoaded] = useState(
    /** @type {{all: Located[], at: number, answer: Judgment} | null} */ (null),
  );
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const judge = (/** @type {Located[]} */ all, /** @type {number} */ at) =>
    judgeTranscript(all[at]).then(
      (answer) => (setError(null), setLoaded({ all, at, answer })),
      setError,
    );
  const load = (/** @type {string} */ text) => {
    try {
      judge(readTranscripts(text), 0);
    } catch (problem) {
      setError(/** @type {Error} */ (problem));
    }
  };
  useEffect(() => {
    const text = takeForReplay();
    if (text) load(text);
  }, []);
  if (!loaded)
    return html`<main id="main" class="page replay"><h1>${translate("replay")}</h1><${Load} load=${load} />
      ${error && html`<${ProblemBox} error=${error} />`}</main>`;
  const { all, at, answer } = loaded;
  return html`${error && html`<${ProblemBox} error=${error} />`}
    <${Film} key=${at} ...${all[at]} answer=${answer} leave=${() => setLoaded(null)}>
    ${
      all.length > 1 &&
      html`
        <label class="see">${translate("replay-game")} <select value=${String(at)}
            onChange=${(/** @type {any} */ e) => judge(all, Number(e.target.value))}>
            ${all.map(
              ({ transcript }, i) => html`
                <option value=${String(i)}>
                  ${translate("replay-of", { number: i + 1, count: all.length, game: transcript.game })}</option>`,
            )}</select></label>`
    }</${Film}>`;
}

/** The judgment on the whole of it; an error names its line. @param {Located} found @returns {Promise<Judgment>} */
async function judgeTranscript({ transcript, line }) {
  const ids = (await games()).map(({ id }) => id);
  const game = transcript.game ?? transcript.state?.game;
  const named = ids.join(", ");
  if (!game) throw wrong(translate("replay-no-game", { games: named }), line);
  if (!ids.includes(game))
    throw wrong(translate("replay-unknown-game", { games: named, game: String(game) }), line);
  await openPhrases(game);
  const answer = await operate(game, "replay", {
    on_illegal: "stop",
    ...request(transcript),
  }).catch((problem) => {
    for (const one of problem.errors ?? [])
      one.message = at(one.message, lineOf(one.pointer, line));
    throw problem;
  });
  const { ruleset } = answer.state;
  if (ruleset !== (transcript.ruleset ?? ruleset))
    throw wrong(translate("replay-other-rules", { ruleset }), line);
  return { game, ...answer };
}

/** @param {string} message @param {number | null} line */
const at = (message, line) =>
  line === null ? message : translate("replay-line", { line, message });

/** @param {string} message @param {number | null} line */
const wrong = (message, line) =>
  new Problem({ title: translate("replay-cannot"), detail: at(message, line) });

/** @param {{load: (text: string) => void}} props */
function Load({ load }) {
  const [text, setText] = useState("");
  const take = async (/** @type {File | undefined} */ file) => file && load(await file.text());
  return html`<p>${translateParts("replay-about", { look: html`<b>${translate("over-replay")}</b>` })}</p>
    <form class="load" onSubmit=${(/** @type {any} */ e) => (e.preventDefault(), load(text))}
        onDragOver=${(/** @type {any} */ e) => e.preventDefault()}
        onDrop=${(/** @type {any} */ e) => (e.preventDefault(), take(e.dataTransfer.files[0]))}>
    <label class="file first">${translate("replay-choose")}
      <input type="file" accept=".jsonl,.json,application/jsonl,application/json"
          onChange=${(/** @type {any} */ e) => take(e.target.files[0])} /></label>
    <label class="field">${translate("replay-paste")}
      <textarea spellcheck=${false} value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)}></textarea></label>
      <p class="row"><button class="second" disabled=${!text.trim()}>${translate("replay-judge")}</button></p></form>
    <details class="options"><summary>${translate("replay-format")}</summary><p>${coded(translate("replay-format-about"))}</p></details>`;
}

const PACE = 1100; // ms between moves that play by themselves
const ALL_CARDS = " all"; // no player's name begins with a space

/** @param {Located & {answer: Judgment, leave: () => void, children?: any}} props */
function Film({ transcript, line, answer, leave: other, children }) {
  const { game, steps, first_illegal: bad } = answer;
  const last = bad ?? steps.length;
  const position = useSteps(last);
  const { at } = position;
  const [eyes, setEyes] = useState(/** @type {string | null} */ (null));
  const frame = useFrame(game, transcript, at, eyes);
  const face = faceOf(game);
  if (frame instanceof Error)
    return html`<main id="main" class="page"><${ProblemBox} error=${frame} /></main>`;
  return html`<div class="playing" onKeyDown=${position.press}>
    <section class="status watching" aria-label=${translate("play-status")}><h1>${verdictLine(answer)}</h1>
      <p class="line" role="status">${atText(at, transcript.moves.length)}</p>
      <${Eyes} eyes=${eyes} set=${setEyes} view=${frame?.view ?? {}} called=${transcript.seats} />
      ${children}<button type="button" class="quiet" onClick=${other}>${translate("over-other")}</button></section>
    <div class="layout"><main class="felt" id="main">
      ${
        frame &&
        html`
          <${Board} face=${face} view=${frame.view} me=${frame.eyes} lit=${() => false} picked=${new Set()} called=${transcript.seats} />`
      }
        <${Steps} ...${position} last=${last} ends=${translate(bad === null ? "replay-last" : "replay-to-fault")} />
      ${frame && at === last && html`<${Verdict} ...${answer} transcript=${transcript} line=${line} face=${face} view=${frame.view} />`}
      </main><${Aside}>${
        frame &&
        html`
          <${Log} events=${steps.slice(0, at).map((one) => one.events)} me=${frame.eyes} face=${face}
              view=${frame.view} />`
      }</${Aside}></div></div>`;
}

/** Which move is shown. @param {number} at @param {number} count */
const atText = (at, count) =>
  at === 0 ? translate("replay-deal") : translate("replay-move-of", { number: at, count });

/**
 * The number of the move that is shown: stepped through by buttons and arrow keys, or played by itself.
 * @param {number} last
 */
function useSteps(last) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    if (at === last) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, at]);
  const step = (/** @type {number} */ to) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(last, to)));
  };
  const toggle = () => {
    if (at === last) setAt(0);
    setPlaying(!playing);
  };
  const press = (/** @type {any} */ e) => {
    if (/INPUT|SELECT/.test(e.target.tagName)) return;
    if (e.key === "ArrowRight") step(at + 1);
    if (e.key === "ArrowLeft") step(at - 1);
  };
  return { at, playing, step, toggle, press };
}

/**
 * The buttons that step through the moves.
 * @param {Omit<ReturnType<typeof useSteps>, "press"> & {last: number, ends: string}} props `ends`: what the last move is called
 */
const Steps = ({ at, playing, step, toggle, last, ends }) =>
  html`<div class="tray steps">
    <button type="button" class="second" onClick=${() => step(0)} disabled=${at === 0}>${translate("replay-first")}</button>
    <button type="button" class="second" onClick=${() => step(at - 1)} disabled=${at === 0}>${translate("replay-back")}</button>
    <button type="button" class="second" aria-pressed=${playing} disabled=${last === 0} onClick=${toggle}>
      ${translate(playing ? "replay-stop" : "replay-play")}</button>
    <input type="range" min="0" max=${last} value=${at} aria-label=${translate("replay-move")}
        onInput=${(/** @type {any} */ e) => step(Number(e.target.value))} />
    <button type="button" class="first" onClick=${() => step(at + 1)} disabled=${at === last}>${translate("replay-next")}</button>
    <button type="button" class="second" onClick=${() => step(last)} disabled=${at === last}>${ends}</button></div>`;

/**
 * By whom the table is seen.
 * @param {{eyes: string | null, set: (eyes: string | null) => void, view: Partial<View>, called?: Record<string, string>}} props
 */
const Eyes = ({ eyes, set, view, called = {} }) =>
  html`<label class="see">${translate("replay-seen-by")} <select value=${eyes ?? ""}
      onChange=${(/** @type {any} */ e) => set(e.target.value || null)}>
      <option value="">${translate("replay-spectators")}</option><option value=${ALL_CARDS}>${translate("replay-all-cards")}</option>
      ${playersOf(view).map((one) => html`<option value=${one}>${called[one] ?? one}</option>`)}</select></label>`;

/** What came of a transcript, in a line. @param {Judgment} answer */
const verdictLine = ({ steps, first_illegal: bad, result }) =>
  bad === null
    ? translate("replay-legal", {
        moves: movesText(steps.length),
        outcome: result ? outcome(result) : "",
      })
    : translate("replay-breaks", { number: bad + 1 });

/**
 * The table after so many moves, and who sees it so.
 * @param {string} game
 * @param {Transcript} transcript
 * @param {number} at
 * @param {string | null} eyes
 * @returns {Frame | Error | null}
 */
function useFrame(game, transcript, at, eyes) {
  const [states] = useState(() => new Map());
  const [frame, setFrame] = useState(/** @type {Frame | Error | null} */ (null));
  useEffect(() => {
    let late = false;
    const { claim, on_illegal, ...start } = request(transcript);
    if (!states.has(at))
      states.set(
        at,
        operate(game, "replay", { ...start, moves: transcript.moves.slice(0, at) }).then(
          ({ state }) => state,
        ),
      );
    states
      .get(at)
      .then(async (/** @type {View} */ state) => {
        if (eyes === ALL_CARDS) return { view: state, eyes: null };
        return { ...(await operate(game, "view", { state, player: eyes })), eyes };
      })
      .then(
        (/** @type {Frame} */ seen) => late || setFrame(seen),
        (/** @type {Error} */ problem) => late || setFrame(problem),
      );
    return () => {
      late = true;
    };
  }, [at, eyes]);
  return frame;
}

/** The end: the fault, or the result, the claim, the seed. @param {Judged} props */
function Verdict(props) {
  const { first_illegal: bad, claim, commitment, result, sheet, face, view } = props;
  return html`<section class="over" aria-label=${translate("replay-judgment")}>
    ${
      bad === null
        ? html`<h2>${(result && outcome(result)) || translate("replay-all-legal")}</h2>`
        : html`<${Breach} ...${props} />`
    }
    ${claim && html`<${Claim} claim=${claim} face=${face} view=${view} />`}
    ${commitment && html`<${Seed} found=${foundBy(commitment.holds)} />`}
    ${
      bad === null &&
      sheet &&
      html`
        <details><summary>${translate("sheet")}</summary>
          <${Sheet} sheet=${sheet} result=${result ?? undefined} face=${face} view=${view} /></details>`
    }
  </section>`;
}

const CLASSES = { right: "holds", wrong: "wrong", open: "say" };

/** What a check came to. @param {{found: keyof typeof CLASSES, text: string}} props */
const Checked = ({ found, text }) => html`<p class=${CLASSES[found]}>${text}</p>`;

/** Whether the seed fits what was published of it. @param {{found: keyof typeof CLASSES}} props */
const Seed = ({ found }) =>
  html`<${Checked} found=${found} text=${translate(`replay-seed-${found}`)} />`;

/** The first move that breaks a rule. @param {Judged} props */
function Breach({ steps, first_illegal: bad, transcript, line, face, view }) {
  if (bad === null) return null;
  const move = transcript.moves[bad];
  const place = line === null ? null : (lineOf(`/moves/${bad}`, line) ?? 0);
  return html`<p class="kicker">${translate("replay-breaks", { number: bad + 1 })}
      ${place !== null && html` <span class="seatof">${translate("replay-at-line", { line: place })}</span>`}</p>
    <h2>${move.player ? `${move.player}: ` : ""}${moveText(face, move, view)}</h2>
    <${Violations} violations=${steps[bad].violations} face=${face} view=${view} />`;
}

/** Whether the result that a transcript claims is right. @param {{claim: Schemas["ClaimCheck"], face: Face, view: View}} props */
const Claim = ({ claim: { holds, differences }, face, view }) =>
  html`<${Checked} found=${foundBy(holds)} text=${translate(`replay-claim-${foundBy(holds)}`)} />
    ${
      differences.length > 0 &&
      html`
        <ul>${differences.map(
          (one) => html`
            <li>${differenceText(one, (value) => valueText(face, value, view))}</li>`,
        )}</ul>`
    }`;

/** What a claim is about. */
const CLAIMS = ["over", "outcome", "winners"];

/**
 * A member of the claim that is wrong.
 * @param {Schemas["Difference"]} difference
 * @param {(value: any) => any} say
 */
const differenceText = ({ pointer, claimed, actual }, say) => {
  const name = pointer.split("/").slice(2).join(" ");
  return translateParts("replay-difference", {
    name: CLAIMS.includes(name) ? translate(`claim-${name}`) : capital(plain(name)),
    claimed: say(claimed),
    actual: say(actual),
  });
};
