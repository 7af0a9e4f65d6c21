/**
 * Before a game: who sits where, who plays by themselves, in teams if the game has teams, and the options, read off the catalogue.
 *
 * @typedef {import("./api.js").Json} Json
 * @typedef {import("./api.js").Game} Game
 * @typedef {{name: string, person: boolean, team: number}} Chair
 */

import { Field } from "./form.js";
import { faceOf } from "./faces/index.js";
import { Row } from "./card.js";
import { open } from "./schema.js";
import { keep, kept } from "./store.js";
import { html, useEffect, useState } from "./vendor/preact-htm.js";

const NAMES = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou"];
const TEAMS = ["Kites", "Owls", "Foxes", "Wrens"];
const SPEEDS = [["Slow", 2400], ["Steady", 1200], ["Fast", 450], ["At once", 30]];

/** @param {Game} game @returns {Chair[]} */
const chairs = (game) => {
  const many = Math.max(game.players.least, game.example.deal.teams ? 2 : 3);
  return NAMES.slice(0, many).map((name, i) => ({ name, person: i === 0, team: i % 2 }));
};

/** The body of a deal. @param {Game} game @param {Chair[]} all @param {Json} options */
function request(game, all, options) {
  const names = (/** @type {Chair[]} */ some) => some.map(({ name }) => name.trim());
  if (!game.example.deal.teams) return { players: names(all), options };
  const used = TEAMS.map((id, i) => ({ id, players: names(all.filter(({ team }) => team === i)) }));
  return { teams: used.filter(({ players }) => players.length > 0), options };
}

/** @param {{game: Game, sealed?: boolean, done: (setup: import("./match.js").Setup) => void}} props */
export function Setup({ game, sealed, done }) {
  const old = kept(`setup-${game.id}`);
  const [all, setAll] = useState(/** @type {Chair[]} */ (old?.all ?? chairs(game)));
  const [options, setOptions] = useState(/** @type {Json} */ (old?.options ?? {}));
  const [pace, setPace] = useState(old?.pace ?? 1200);
  useEffect(() => {
    open().catch(() => {}); // in advance: the game asks again, and tells what is wrong
  }, []);
  const change = (/** @type {number} */ i, /** @type {Partial<Chair>} */ told) => setAll(all.map((one, n) => (n === i ? { ...one, ...told } : one)));
  const face = faceOf(game.id);
  const names = all.map(({ name }) => name.trim());
  const twice = new Set(names).size < names.length || names.some((name) => !name);
  const go = (/** @type {any} */ e) => {
    e.preventDefault();
    keep(`setup-${game.id}`, { all, options, pace });
    done({ game: game.id, deal: request(game, all, options), people: names.filter((_, i) => all[i].person), pace });
  };
  const put = (/** @type {string} */ name, /** @type {any} */ value) => setOptions({ ...options, [name]: value });
  const changed = Object.keys(options).length;
  return html`<main id="main" class="page setup"><form onSubmit=${go}>
    <header class="title">${face.samples && html`<${Row} face=${face} cards=${face.samples} view=${face.sampleView ?? {}} />`}
      <div><h1>${game.title}</h1><p>${game.about}</p></div></header>
    <fieldset class="chairs"><legend>Who sits at the table?</legend>
      ${all.map((one, i) => html`<div class="chair" key=${i}>
        <input aria-label=${`Name of seat ${i + 1}`} maxlength="64" value=${one.name} onInput=${(/** @type {any} */ e) => change(i, { name: e.target.value })} />
        ${game.example.deal.teams && html`<select aria-label=${`Team of ${one.name}`} value=${String(one.team)} onChange=${(/** @type {any} */ e) => change(i, { team: Number(e.target.value) })}>
          ${TEAMS.map((team, n) => html`<option value=${String(n)}>${team}</option>`)}</select>`}
        ${!sealed && html`<div class="two" role="group" aria-label=${`Who plays for ${one.name}?`}>
          <button type="button" aria-pressed=${one.person} onClick=${() => change(i, { person: true })}>Person</button>
          <button type="button" aria-pressed=${!one.person} onClick=${() => change(i, { person: false })}>By itself</button></div>`}
        <button type="button" class="quiet cross" aria-label=${`Take away the seat of ${one.name}`} disabled=${all.length <= game.players.least} onClick=${() => setAll(all.filter((_, n) => n !== i))}>×</button>
      </div>`)}
      ${all.length < game.players.most && html`<button type="button" class="second" onClick=${() => setAll([...all, { name: NAMES.find((name) => !names.includes(name)) ?? "", person: false, team: all.length % 2 }])}>Add a seat</button>`}
      ${twice && html`<p class="wrong">Everybody needs a name of their own.</p>`}
    </fieldset>
    ${!sealed && html`<label class="field inline">Those that play by themselves are <select value=${String(pace)} onChange=${(/** @type {any} */ e) => setPace(Number(e.target.value))}>
      ${SPEEDS.map(([name, value]) => html`<option value=${String(value)}>${String(name).toLowerCase()}</option>`)}</select></label>`}
    <p class="row"><button class="first large" disabled=${twice}>${sealed ? "Deal and invite" : "Deal"}</button> <a class="quiet" href=${`/rules/${game.id}`} target="_blank" rel="noopener">Read the rules</a></p>
    <details class="options" open=${changed > 0}><summary>House rules${changed ? ` (${changed} changed)` : ""}</summary>
      <div class="members">${Object.entries(game.options).map(([name, schema]) => html`<${Field} key=${name} schema=${schema} label=${name} at=${`/options/${name}`}
        value=${name in options ? options[name] : schema.default} set=${(/** @type {any} */ value) => put(name, value)} around=${{ names, face, view: {} }} />`)}</div>
      ${changed > 0 && html`<button type="button" class="quiet" onClick=${() => setOptions({})}>Back to the book's rules</button>`}
    </details></form></main>`;
}
