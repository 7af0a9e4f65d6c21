/** Ask the referee: lay out what you know, leave the rest unknown, and hear whether a move is allowed. */

import { translate } from "../data/words.js";
import { operate } from "../data/api.js";
import { Board } from "../board/board.js";
import { Clause } from "../board/clause.js";
import { Field, Send } from "./form.js";
import { initial, isFew } from "../data/defaults.js";
import { faceOf } from "../faces/index.js";
import { Games } from "./start.js";
import { playersOf } from "../data/match.js";
import { Picker } from "./card-picker.js";
import { Violations } from "../board/refusal.js";
import { bodies, branches, isCards, isShown, moveSchemas, open, resolved } from "../data/schema.js";
import { ProblemBox } from "./problem.js";
import { useGame, useOnce } from "../data/hooks.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { moveText, placeText, plain } from "../board/text.js";

/**
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../data/types.js").Move} Move
 * @typedef {{move: Move, legal: boolean | null, violations: import("../data/types.js").Violation[],
 *   unknown?: {rule: string | null, pointer: string}[]}} Judged  the verdict on a move
 */

/** @param {{games: import("../data/types.js").Game[], rest: string[]}} props */
export function Referee({ games, rest: [id] }) {
  const current = useGame(id);
  const ready = useOnce(() => (id ? open(id) : Promise.resolve(null)), id);
  if (!id)
    return html`<main id="main" class="page"><h1>${translate("ask")}</h1><p>${translate("ask-about")}</p>
      <${Games} games=${games} to="#/ask/" /></main>`;
  const failed = (/** @type {Error} */ error) =>
    html`<main id="main" class="page"><${ProblemBox} error=${error} /></main>`;
  if (current instanceof Error) return failed(current);
  if (ready instanceof Error) return failed(ready);
  return current && ready ? html`<${Position} key=${id} game=${current} />` : null;
}

const OTHERS = ["Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou"];

/**
 * A position with every card hidden: a deal as a spectator sees it, with the turn at the first player.
 * @param {import("../data/types.js").Game} game
 * @param {number} many
 * @returns {Promise<View>}
 */
async function blank(game, many) {
  const players = [translate("ask-you"), ...OTHERS].slice(0, many);
  const teams = players
    .slice(0, 2)
    .map((player, i) => ({ id: translate(`team-${i + 1}`), players: [player] }));
  const deal = game.example.deal.teams ? { teams } : { players };
  const { state } = await operate(game.id, "deal", deal);
  const { view } = await operate(game.id, "view", { state, player: null });
  return view.turn ? { ...view, turn: playersOf(view)[0] } : view;
}

/** @param {object} thing @param {string} at @param {(value: any) => any} change @returns {any} a copy with one place changed */
function changed(thing, at, change) {
  const [, name, ...rest] = at.split("/");
  if (name === undefined) return change(thing);
  /** @type {any} */
  const copy = Array.isArray(thing) ? [...thing] : { ...thing };
  copy[name] = changed(copy[name], rest.length ? `/${rest.join("/")}` : "", change);
  return copy;
}

/** @param {{game: import("../data/types.js").Game}} props */
function Position({ game }) {
  const [state, setState] = useState(/** @type {View | null} */ (null));
  const [edited, setEdited] = useState(/** @type {{at: string, index: number} | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const [answer, setAnswer] = useState(/** @type {Judged | null} */ (null));
  const [many, setMany] = useState(Math.max(3, game.players.min));
  const face = faceOf(game.id);
  useEffect(() => {
    blank(game, many).then(setState, setError);
  }, [game, many]);
  if (!state)
    return error && html`<main id="main" class="page"><${ProblemBox} error=${error} /></main>`;
  const put = (/** @type {View} */ next) => (setState(next), setAnswer(null), setError(null));
  const lay = (/** @type {string} */ code) =>
    edited && put(changed(state, edited.at, (list) => placed(list, edited.index, code)));
  const remove = () => {
    const isOther = (/** @type {any} */ _, /** @type {number} */ i) => i !== edited?.index;
    setEdited(null);
    if (edited) put(changed(state, edited.at, (list) => list.filter(isOther)));
  };
  const judge = (/** @type {Move} */ move) => {
    setError(null);
    setAnswer(null);
    operate(game.id, "adjudicate", { state, move }).then(
      (verdict) => setAnswer({ ...verdict, move }),
      (problem) => (setAnswer(null), setError(problem)),
    );
  };
  const me = playersOf(state)[0];
  const cards = vocabulary(game.id, face, state);
  return html`<main id="main" class="page ask"><header><h1>${translate("ask-game", { game: game.title })}</h1>
      <p>${translate("ask-how")}</p>
      ${
        !game.example.deal.teams &&
        html`
          <label class="field inline">
            ${translate("ask-players")} <select value=${String(many)} onChange=${(/** @type {any} */ e) => setMany(Number(e.target.value))}>
        ${[1, ...OTHERS.map((_, i) => i + 2)]
          .filter((n) => n >= game.players.min && n <= game.players.max)
          .map((n) => html`<option>${n}</option>`)}</select></label>`
      }</header>
    <div class="felt"><${Board} face=${face} view=${state} me=${me} lit=${() => false} picked=${new Set()}
        edit=${(/** @type {string} */ at, /** @type {number} */ index) => setEdited({ at, index })} /></div>
    <${Rest} game=${game.id} state=${state} put=${put} face=${face} />
    <${Question} game=${game.id} state=${state} face=${face} judge=${judge} />
    ${error && html`<${ProblemBox} error=${error} />`}
    ${answer && html`<${Answer} ...${answer} face=${face} view=${state} />`}
    ${
      edited &&
      html`<${Picker} title=${translate("ask-which")} cards=${cards} face=${face} view=${state} unknown
      remove=${remove}
      done=${(/** @type {string | null} */ code) => (setEdited(null), code && lay(code))} />`
    }</main>`;
}

/** @param {any} list @param {number} index @param {string} code */
function placed(list, index, code) {
  if (!Array.isArray(list)) return code;
  const next = [...list];
  next[index] = typeof next[0] === "object" ? { ...next[0], card: code } : code;
  return next;
}

/**
 * Every card there is, by the document or by the face.
 * @param {string} game
 * @param {import("../faces/types.js").Face} face
 * @param {View} state
 * @returns {string[]}
 */
function vocabulary(game, face, state) {
  const deck = face.deck?.(state);
  if (deck) return deck;
  for (const schema of moveSchemas(game).values()) {
    for (const member of Object.values(schema.properties ?? {})) {
      const item = resolved(member).items ?? member;
      const [one] = branches(item);
      if (isCards(one) && one.enum && !isFew(one)) return one.enum;
    }
  }
  return [];
}

/**
 * The other members of a state: everything of a state that is no card and no player.
 * @param {{game: string, state: View, put: (state: View) => void, face: import("../faces/types.js").Face}} props
 */
function Rest({ game, state, put, face }) {
  const [body] = bodies(game, "adjudicate");
  const { properties = {} } = resolved(body?.properties?.state);
  const quiet = ["game", "ruleset", "seq", "chance", "players", "teams", "cards"];
  const isSmall = (/** @type {import("../data/schema.js").Schema} */ schema) =>
    branches(schema).every(
      (one) =>
        ["string", "integer", "boolean", "null"].includes([one.type].flat()[0] ?? "") &&
        !isCards({ ...one, enum: undefined }),
    );
  const own = Object.entries(properties).filter(
    ([name, schema]) => !quiet.includes(name) && (isSmall(schema) || name === "options"),
  );
  const names = playersOf(state);
  const written = /** @type {Record<string, unknown>} */ ({ ...state }); // of any game
  return html`<details class="options"><summary>${translate("ask-rest")}</summary><div class="members">
    ${own.map(
      ([
        name,
        schema,
      ]) => html`<${Field} key=${name} schema=${schema} label=${name} at=${`/state/${name}`} value=${written[name]}
      set=${(/** @type {any} */ value) => put({ ...state, [name]: value ?? null })} around=${{ names, face, view: state }} />`,
    )}</div></details>`;
}

/** @param {{game: string, state: View, face: import("../faces/types.js").Face, judge: (move: Move) => void}} props */
function Question({ game, state, face, judge }) {
  const schemas = moveSchemas(game);
  const names = playersOf(state);
  const begin = (/** @type {string} */ type) => ({
    ...initial(schemas.get(type) ?? {}, names),
    type,
  });
  const [move, setMove] = useState(/** @type {Move} */ (begin([...schemas.keys()][0])));
  const schema = schemas.get(move.type) ?? {};
  const { properties = {}, required = [] } = schema;
  const shown = {
    type: "object",
    required,
    properties: Object.fromEntries(
      Object.entries(properties).filter(([name]) => isShown(name) || name === "player"),
    ),
  };
  return html`<form class="question pending" onSubmit=${(/** @type {any} */ e) => (e.preventDefault(), judge(move))}>
    <h2>${translate("ask-may")}</h2><div class="row" role="group" aria-label=${translate("ask-kind")}>${[
      ...schemas.keys(),
    ].map(
      (type) => html`
        <button type="button" class=${type === move.type ? "chip pick on" : "chip pick"} aria-pressed=${type === move.type}
            onClick=${() => setMove(begin(type))}>${face.ask?.(type) ?? plain(type)}</button>`,
    )}</div>
    <${Field} schema=${shown} value=${move} set=${(/** @type {Move} */ next) => setMove({ ...next, type: move.type })} at="/move"
        label=${move.type}
      around=${{ names, face, view: state, deck: vocabulary(game, face, state) }} />
    <${Send} schema=${shown} value=${move} name=${translate("ask-send")} large /></form>`;
}

/** @param {Judged & {face: import("../faces/types.js").Face, view: View}} props */
function Answer({ legal, violations, unknown = [], move, face, view }) {
  const place = useRef(/** @type {any} */ (null));
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  return html`<section ref=${place} class=${`answer verdict ${legal}`} role="status">
    <h2>${translate(legal === null ? "ask-depends" : legal ? "ask-yes" : "ask-no")}</h2><p>${moveText(face, move, view)}</p>
    ${violations.length > 0 && html`<${Violations} violations=${violations} face=${face} view=${view} />`}
    ${
      unknown.length > 0 &&
      html`<p>${translate(legal === null ? "ask-depends-on" : "ask-follows")}</p>
        <ul class="unknown">${unknown.map(
          ({ rule, pointer }) => html`
            <li>${rule ? html`<${Clause} rule=${rule} />` : translate("ask-next")}: ${placeText(pointer, { state: view, move })}</li>`,
        )}</ul>`
    }
  </section>`;
}
