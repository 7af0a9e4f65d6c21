/** Play: the table, the tray, the refusals and the log of one game at this screen. */

import { operate, Problem } from "../data/api.js";
import { faceOf } from "../faces/index.js";
import { Felt } from "../board/play-area.js";
import { heardBy, Log } from "../board/log.js";
import { everybody, transcript } from "../data/match.js";
import { Playing } from "../data/session.js";
import { Refusal } from "../board/refusal.js";
import { leave } from "./replay.js";
import { Sheet } from "../board/sheet.js";
import { save } from "../data/storage.js";
import { TYPE, written } from "../data/transcript.js";
import { Trouble } from "./problem.js";
import { html, useEffect, useMemo, useRef, useState } from "../vendor/preact-htm.js";
import { eventTold, outcome, plain } from "../board/text.js";

/** @param {{setup: import("../data/match.js").Setup, title: string, back: (wrong: import("./form.js").Wrong[]) => void}} props */
export function Play({ setup, title, back }) {
  const [, setTick] = useState(0);
  const face = faceOf(setup.game);
  const changed = () => setTick((n) => n + 1);
  const playing = useMemo(() => new Playing(setup, face, changed), [setup]);
  useEffect(() => (playing.start(), () => playing.stop()), [playing]);
  const { match, scene } = playing;
  if (playing.trouble && !scene)
    return html`<main id="main" class="page"><${Trouble} error=${playing.trouble} />
    <button type="button" class="first" onClick=${() => back(playing.trouble instanceof Problem ? playing.trouble.errors : [])}>Back to the seats and house rules</button></main>`;
  if (!match || !scene) return html`<p class="say loading" role="status">Dealing …</p>`;
  const play = (/** @type {import("../data/api.js").Move} */ move) => playing.try(move);
  return html`<div class="playing">
    <${Status} playing=${playing} title=${title} />
    ${playing.trouble && html`<${Trouble} error=${playing.trouble} />`}
    <div class="room">
      <${Felt} game=${setup.game} face=${face} scene=${scene} due=${match.due} events=${match.told.at(-1) ?? []} play=${play}
        elapsed=${() => playing.elapsed()} over=${match.result.over && html`<${Over} playing=${playing} />`} />
      <aside><${Log} told=${match.told} me=${playing.handTo ? null : scene.me} face=${face} view=${scene.view} /></aside>
    </div>
    ${playing.handTo && html`<${HandOver} key=${playing.handTo} to=${playing.handTo} take=${() => playing.take()} />`}
    ${
      playing.refused &&
      html`<${Refusal} ...${playing.refused} face=${face} view=${scene.view} play=${play}
      me=${scene.actors} close=${() => {
        playing.refused = null;
        changed();
      }} />`
    }
  </div>`;
}

/** @param {{playing: Playing, title: string}} props */
function Status({ playing, title }) {
  const { match, scene, setup } = playing;
  if (!match || !scene) return null;
  const { result, due, state } = match;
  const waited = [
    ...new Set(
      due
        .filter(({ moves }) => moves.some((type) => !(playing.face.seldom ?? []).includes(type)))
        .map(({ player }) => player),
    ),
  ];
  const mine =
    scene.actors.length === 1 && scene.actors[0] === scene.me && waited.includes(scene.me);
  const all = waited.length === everybody(state).length && waited.length > 1;
  const line = result.over
    ? outcome(result)
    : mine && !all
      ? setup.people.length > 1
        ? `${scene.me}, it is your turn`
        : "It is your turn"
      : all
        ? "Everybody may move"
        : `Waiting for ${waited.join(", ")}`;
  return html`<section class="status" aria-label="Where the game stands"><h1>${title}</h1>
    <p class=${mine ? "line now" : "line"} role="status">${line}${state.phase && !result.over ? html` <span class="phase">${plain(state.phase)}</span>` : ""}</p>
    ${setup.people.length < everybody(state).length && !result.over && html`<button type="button" class="quiet" aria-pressed=${playing.paused} onClick=${() => playing.pause(!playing.paused)}>${playing.paused ? "Go on" : "Pause"}</button>`}
    <a class="quiet" href=${`/rules/${setup.game}`} target="_blank" rel="noopener">Rules</a></section>`;
}

/** @param {{to: string, take: () => void}} props */
function HandOver({ to, take }) {
  const dialog = useRef(/** @type {any} */ (null));
  const show = () => dialog.current?.showModal();
  useEffect(show, []);
  return html`<dialog ref=${dialog} class="handover" aria-labelledby="hand-to" onCancel=${(/** @type {any} */ e) => e.preventDefault()} onClose=${show}>
    <h2 id="hand-to">Hand over to ${to}</h2><p>Nobody else should look now.</p>
    <button type="button" class="first" autofocus onClick=${take}>I am ${to}</button></dialog>`;
}

/** @param {{playing: Playing}} props */
function Over({ playing }) {
  const { match, scene } = playing;
  const [sheet, setSheet] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (match) operate(match.setup.game, "score", { state: match.state }).then(setSheet, () => {});
  }, [match]);
  if (!match || !scene) return null;
  const { result, setup } = match;
  const last = heardBy(match.told.at(-1) ?? [], scene.me).at(-1);
  const tells =
    last && ("reason" in last || (result.winners.length === 0 && result.outcome !== "round_over"));
  const scores = Object.entries(result.scores).sort(([, a], [, b]) => b - a);
  return html`<section class="over" aria-label="The result"><h2>${outcome(result)}</h2>
    ${tells && html`<p class="say">${eventTold(playing.face, last, scene.view)}.</p>`}
    ${scores.length > 0 && html`<table><tbody>${scores.map(([name, score]) => html`<tr class=${result.winners.includes(name) ? "winner" : ""}><th scope="row">${name}</th><td>${score}</td></tr>`)}</tbody></table>`}
    <p class="row"><button type="button" class="first" onClick=${() => playing.again()}>Deal again</button>
      <button type="button" class="second" onClick=${() => save(`${setup.game}.jsonl`, written(transcript(match)), TYPE)}>Save the game</button>
      <a class="second" href="#/replay" onClick=${() => leave(written(transcript(match)))}>Look back</a>
      <a class="quiet" href="#/">Another game</a></p>
    ${sheet && html`<details class="how"><summary>How it was counted</summary><${Sheet} sheet=${sheet.sheet} face=${playing.face} view=${scene.view} /></details>`}</section>`;
}
