/**
 * What can be done now: what the picks so far leave open, as buttons; every listed move behind a fold; and a form for any move at
 * all, since the referee may be asked anything.
 *
 * @typedef {import("../data/api.js").Json} Json
 * @typedef {import("../data/api.js").Move} Move
 * @typedef {import("./selection.js").Pick} Pick
 * @typedef {import("../data/session.js").Scene} Scene
 * @typedef {import("../faces/face.js").Face} Face
 */

import { Field, Send } from "../screens/form.js";
import { initial } from "../data/defaults.js";
import { names } from "../faces/face.js";
import { choice, composed, fitting, settled } from "./selection.js";
import { isTold, moveSchemas, resolved } from "../data/schema.js";
import { html, useState } from "../vendor/preact-htm.js";
import { capital, moveTold, plain, written } from "./text.js";

const FEW = 6;
const MANY = 8;

/** @typedef {{game: string, face: Face, scene: Scene, picks: Pick[], setPicks: (picks: Pick[]) => void, play: (move: Move) => void, due: import("../data/api.js").Due[]}} Props */

/** @param {Move} move a move that names nothing but its type */
const isBare = (move) => Object.keys(move).filter(isTold).length === 0;

/** @param {Props} props */
export function Tray(props) {
  const { scene, picks, setPicks } = props;
  const [any, setAny] = useState(
    /** @type {{type: string, player: string | null, schema: Json} | null} */ (null),
  );
  const close = () => setAny(null);
  if (scene.actors.length === 0) return null;
  return html`<div class="tray" role="group" aria-label="What you can do">
    ${any ? html`<${Asking} ...${props} any=${any} close=${close} />` : picks.length ? Chosen(props, setAny) : Offered(props, setAny)}
    ${picks.length > 0 && !any && html`<button type="button" class="quiet" onClick=${() => setPicks([])}>Clear</button>`}
    ${!any && html`<${Every} ...${props} ask=${setAny} />`}
  </div>`;
}

/** @param {Props} props @param {Move} move @param {string} [rank] */
const Button = ({ face, scene, play }, move, rank = "first") => {
  const who = scene.actors.length > 1 && move.player ? html`<i>${move.player}: </i>` : "";
  return html`<button type="button" class=${rank} onClick=${() => play(move)}>${who}${moveTold(face, move, scene.view)}</button> `;
};

/** A move of which nobody here can know. @param {Props} props @param {Move} move */
const Perhaps = (props, move) =>
  html`<span class="perhaps">${Button(props, move, "second")}<small>may hang on what you cannot see</small></span> `;

/** Nothing is picked yet. @param {Props} props @param {(any: any) => void} ask */
function Offered(props, ask) {
  const { scene } = props;
  const shown = scene.moves.filter(isBare);
  const whole = scene.parametric
    .flatMap((one) => composed(one.schema, [], one.player) ?? [])
    .filter(({ missing }) => missing.length === 0);
  const partly = scene.parametric.filter(
    (one) => composed(one.schema, [], one.player)?.missing.length,
  );
  return html`${shown.map((move) => Button(props, move, shown.length === 1 ? "first" : "second"))}
    ${whole.map((made) => Button(props, made.move, "second"))}
    ${partly.map((one) => html`<button type="button" class="second" onClick=${() => ask(one)}>${scene.actors.length > 1 ? html`<i>${one.player}: </i>` : ""}${capital(plain(one.type))} …</button> `)}
    ${scene.unknown.filter(isBare).map((move) => Perhaps(props, move))}
    ${shown.length < scene.moves.length && html`<p class=${shown.length ? "say or" : "say"}>${shown.length ? "or choose" : "Choose"} what glows.</p>`}`;
}

/** Something is picked: what is left to say; where it leads nowhere, what can be done without. @param {Props} props @param {(any: any) => void} ask */
function Chosen(props, ask) {
  const { face, scene, picks, setPicks, play } = props;
  const fit = fitting(scene.moves, picks);
  const ready = fit.filter((move) => settled(move, picks));
  const open = choice(fit, picks);
  const drawn = scene.parametric
    .map((one) => composed(one.schema, picks, one.player))
    .filter((one) => one !== null);
  const add = (/** @type {string} */ name, /** @type {any} */ value) => {
    const more = [
      ...picks,
      { id: `${name}=${JSON.stringify(value)}`, facets: [{ [name]: value }], said: true },
    ];
    const left = fitting(scene.moves, more);
    if (left.length === 1 && settled(left[0], more)) play(left[0]);
    else setPicks(more);
  };
  const plainly =
    open && open.values.length <= MANY && open.values.every((value) => typeof value !== "object");
  return html`${ready.slice(0, FEW).map((move) => Button(props, move, ready.length > 1 ? "second" : "first"))}
    ${drawn.filter(({ missing }) => missing.length === 0).map(({ move }) => Button(props, move))}
    ${
      plainly &&
      html`<span class="say">${capital(plain(open.name))}?</span> ${open.values.map(
        (value) => html`
      <button type="button" class="chip pick" data-tint=${String(value)} onClick=${() => add(open.name, value)}>${written(face, value, scene.view)}</button> `,
      )}`
    }
    ${!plainly && ready.length === 0 && drawn.length === 0 && html`<p class="say">${fit.length ? "Now choose where it goes." : "Nothing listed begins there. Choose a target, and the referee says why."}</p>`}
    ${fit.length === 0 && drawn.length === 0 && Offered(props, ask)}`;
}

/** Every move that is listed, and a way to ask for any other. @param {Props & {ask: (any: any) => void}} props */
function Every(props) {
  const { game, scene, due, ask } = props;
  const schemas = moveSchemas(game);
  const types = due
    .filter(({ player }) => player === null || scene.actors.includes(player))
    .flatMap(({ player, moves }) =>
      moves.map((type) => ({ type, player, schema: schemas.get(type) ?? {} })),
    );
  return html`<details class="every"><summary>All moves</summary>
    <div class="all">${scene.moves.map((move) => Button(props, move, "second"))}${scene.unknown.map((move) => Perhaps(props, move))}</div>
    <p class="say">Or try anything, and hear what the referee says:</p>
    <div class="all">${types.map((one) => html`<button type="button" class="quiet" onClick=${() => ask(one)}>${scene.actors.length > 1 && one.player ? `${one.player}: ` : ""}${plain(one.type)} …</button> `)}</div>
  </details>`;
}

/** A move written out. @param {Props & {any: {type: string, player: string | null, schema: Json}, close: () => void}} props */
function Asking({ face, scene, play, any, close, picks }) {
  const [move, setMove] = useState(() => {
    const begun = composed(any.schema, picks, any.player)?.move ?? {};
    return {
      ...initial(any.schema, [...names(scene.view)]),
      ...begun,
      type: any.type,
      ...(any.player ? { player: any.player } : {}),
    };
  });
  const deck = face.deck?.(scene.view);
  const around = { names: [...names(scene.view)], face, view: scene.view, deck };
  const { properties = {}, required = [] } = resolved(any.schema);
  const asked = {
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isTold(name))),
    required,
  };
  const put = (/** @type {Json} */ told) =>
    setMove({ ...told, type: any.type, ...(any.player ? { player: any.player } : {}) });
  return html`<form class="asking" aria-label=${capital(plain(any.type))} onSubmit=${(/** @type {any} */ e) => (e.preventDefault(), close(), play(move))}>
    <${Field} schema=${asked} value=${move} set=${put} at="/move" label=${any.type} around=${around} />
    <${Send} schema=${asked} value=${move} name="Do it"><button type="button" class="quiet" onClick=${close}>Cancel</button></${Send}></form>`;
}
