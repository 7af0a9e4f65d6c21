/** Play: the table, the tray, the refusals and the log of one game at this screen. */

import { Board } from "./board.js";
import { faceOf } from "./faces/index.js";
import { fly, lying } from "./flights.js";
import { Log } from "./log.js";
import { everybody, transcript } from "./match.js";
import { choose } from "./choose.js";
import { fitting } from "./picks.js";
import { composed } from "./picks.js";
import { Playing } from "./playing.js";
import { Refusal } from "./refusal.js";
import { save } from "./store.js";
import { Tray } from "./tray.js";
import { Trouble } from "./trouble.js";
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./vendor/preact-htm.js";
import { outcome, plain } from "./words.js";

/** @typedef {import("./picks.js").Pick} Pick */
/** @typedef {import("./playing.js").Scene} Scene */

/** @param {{setup: import("./match.js").Setup, title: string}} props */
export function Play({ setup, title }) {
  const [, setTick] = useState(0);
  const [picks, setPicks] = useState(/** @type {Pick[]} */ ([]));
  const root = useRef(/** @type {any} */ (null));
  const before = useRef(/** @type {import("./flights.js").Lying[]} */ ([]));
  const face = faceOf(setup.game);
  const playing = useMemo(() => new Playing(setup, face, () => {
    before.current = lying(root.current);
    setTick((n) => n + 1);
  }), [setup]);
  useEffect(() => (playing.start(), () => playing.stop()), [playing]);
  const { match, scene } = playing;
  useEffect(() => setPicks([]), [scene?.turn, scene?.me]);
  useLayoutEffect(() => {
    if (scene && match) fly(root.current, before.current, (match.told.at(-1) ?? []).flatMap(({ player, team }) => [player, team]));
  }, [scene]);
  if (playing.trouble && !scene) return html`<${Trouble} error=${playing.trouble} />`;
  if (!match || !scene) return html`<p class="say loading" role="status">Dealing …</p>`;
  const play = (/** @type {import("./api.js").Move} */ move) => (setPicks([]), playing.try(move));
  const pick = (/** @type {Pick} */ one) => {
    const found = choose({ game: setup.game, scene, picks, due: match.due, clock: face.clock, elapsed: () => playing.elapsed() }, one);
    if ("move" in found) play(found.move);
    else setPicks(found.picks);
  };
  const lit = (/** @type {import("./picks.js").Facets} */ facets) => isLit(scene, picks, facets);
  return html`<div class="playing" ref=${root} onKeyDown=${(/** @type {any} */ e) => e.key === "Escape" && setPicks([])}>
    <${Status} playing=${playing} title=${title} />
    ${playing.trouble && html`<${Trouble} error=${playing.trouble} />`}
    <div class="room">
      <main class="felt" id="main">
        <${Board} face=${face} view=${scene.view} me=${scene.me} lit=${lit} picks=${picks} pick=${scene.actors.length ? pick : undefined} />
        ${match.result.over ? html`<${Over} playing=${playing} />` : html`<${Tray} key=${scene.turn} game=${setup.game} face=${face} scene=${scene} picks=${picks} setPicks=${setPicks} play=${play} due=${match.due} />`}
      </main>
      <aside><${Log} told=${match.told} me=${playing.handTo ? null : scene.me} face=${face} view=${scene.view} /></aside>
    </div>
    ${playing.handTo && html`<${HandOver} key=${playing.handTo} to=${playing.handTo} take=${() => playing.take()} />`}
    ${playing.refused && html`<${Refusal} ...${playing.refused} face=${face} view=${scene.view} game=${setup.game} play=${play}
      me=${scene.actors} close=${() => { playing.refused = null; setTick((n) => n + 1); }} />`}
  </div>`;
}

/** Whether a click here goes on towards a listed move. @param {Scene} scene @param {Pick[]} picks @param {import("./picks.js").Facets} facets */
export function isLit(scene, picks, facets) {
  if (facets.length === 0 || scene.actors.length === 0) return false;
  const next = [...picks, { id: "", facets }];
  return fitting(scene.moves, next).length > 0 || scene.parametric.some((one) => composed(one.schema, next, one.player));
}

/** @param {{playing: Playing, title: string}} props */
function Status({ playing, title }) {
  const { match, scene, setup } = playing;
  if (!match || !scene) return null;
  const { result, due, state } = match;
  const waited = [...new Set(due.filter(({ moves }) => moves.some((type) => !(playing.face.seldom ?? []).includes(type))).map(({ player }) => player))];
  const mine = scene.actors.length === 1 && scene.actors[0] === scene.me && waited.includes(scene.me);
  const all = waited.length === everybody(state).length && waited.length > 1;
  const line = result.over ? outcome(result) : mine && !all ? (setup.people.length > 1 ? `${scene.me}, it is your turn` : "It is your turn") : all ? "Everybody may move" : `Waiting for ${waited.join(", ")}`;
  return html`<header class="status"><h1>${title}</h1>
    <p class=${mine ? "line now" : "line"} role="status">${line}${state.phase && !result.over ? html` <span class="phase">${plain(state.phase)}</span>` : ""}</p>
    ${setup.people.length < everybody(state).length && !result.over && html`<button type="button" class="quiet" aria-pressed=${playing.paused} onClick=${() => playing.pause(!playing.paused)}>${playing.paused ? "Go on" : "Pause"}</button>`}
    <a class="quiet" href=${`/rules/${setup.game}`} target="_blank" rel="noopener">Rules</a></header>`;
}

/** @param {{to: string, take: () => void}} props */
function HandOver({ to, take }) {
  const dialog = useRef(/** @type {any} */ (null));
  useEffect(() => dialog.current?.showModal(), []);
  return html`<dialog ref=${dialog} class="handover" aria-labelledby="hand-to" onCancel=${(/** @type {any} */ e) => e.preventDefault()}>
    <h2 id="hand-to">Hand over to ${to}</h2><p>Nobody else should look now.</p>
    <button type="button" class="first" autofocus onClick=${() => (dialog.current?.close(), take())}>I am ${to}</button></dialog>`;
}

/** @param {{playing: Playing}} props */
function Over({ playing }) {
  const { match } = playing;
  if (!match) return null;
  const { result, setup } = match;
  const scores = Object.entries(result.scores).sort(([, a], [, b]) => b - a);
  return html`<section class="over" aria-label="The result"><h2>${outcome(result)}</h2>
    ${scores.length > 0 && html`<table><tbody>${scores.map(([name, score]) => html`<tr class=${result.winners.includes(name) ? "winner" : ""}><th scope="row">${name}</th><td>${score}</td></tr>`)}</tbody></table>`}
    <p class="row"><button type="button" class="first" onClick=${() => playing.again()}>Deal again</button>
      <button type="button" class="second" onClick=${() => save(`${setup.game}.json`, transcript(match))}>Save the game</button>
      <a class="second" href="#/replay" onClick=${() => sessionStorage.setItem("smack-replay", JSON.stringify(transcript(match)))}>Look back</a>
      <a class="quiet" href="#/">Another game</a></p></section>`;
}
