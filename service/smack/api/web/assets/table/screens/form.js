/**
 * A form made from a JSON Schema: options, score pads, moves. The players are named once, and every place that takes a
 * name offers those; a place that takes a card offers cards; what the service finds wrong is shown where it points.
 *
 * @typedef {import("../data/schema.js").Schema} Schema
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../faces/types.js").Face} Face
 * @typedef {{pointer: string, message: string}} Wrong
 * @typedef {{names: string[], face: Face, view: Partial<View>, wrong?: Wrong[], deck?: string[], again?: boolean}} Around
 *   `again`: explained before, so briefly
 * @typedef {{schema: Schema, value: any, set: (value: any) => void, at: string, label: string, around: Around, needed?: boolean}} Field
 */

import { nameOfWord, optionTitle, optionValue } from "../data/phrases.js";
import { translate } from "../data/words.js";
import { Whole } from "../board/card.js";
import { Order, Word } from "./chips.js";
import { initial, isFew, isName, kindOf, nullable, some } from "../data/defaults.js";
import { CardField, CardsField } from "./card-picker.js";
import { constant, isCards, isShown, lacking, resolved } from "../data/schema.js";
import { html } from "../vendor/preact-htm.js";
import { capital, coded, memberText, plain } from "../board/text.js";

/** Whether a list only repeats who sits at the table. @param {Schema} schema @param {any} value @param {string[]} names */
const isRoll = (schema, value, names) =>
  kindOf(schema) === "array" &&
  isName(resolved(schema.items ?? {})) &&
  JSON.stringify(value) === JSON.stringify(names);

/** @param {Field} props */
export function Field(props) {
  const { value, around, at } = props;
  const schema = resolved(props.schema);
  if (constant(schema) !== undefined && !nullable(schema)) return null;
  const all = some(schema);
  const wrong = faultsAt(around, at);
  const faults = wrong.map(({ message }) => html`<p class="wrong" role="alert">${message}</p>`);
  if (isRoll(all[0], value, around.names)) return faults;
  const faulty = wrong.length ? " faulty" : "";
  const hint = hintOf(props, schema, all);
  const explained = hint && html`<p class="hint">${hint}</p>`;
  if (all.length > 1 || COMPOSITE.includes(kindOf(all[0]))) {
    const flat = all.length > 1 && all.every((one) => !one.properties) ? " flat" : "";
    return html`<fieldset id=${at} class=${`field${faulty}${flat}`}>
      <legend>${titleOf(props)}</legend>${explained}${faults}<${Inner} ...${props} all=${all} /></fieldset>`;
  }
  return html`<div id=${at} class=${`field${faulty}`}>
    <label for=${`${at}-in`}>${titleOf(props)}</label><${Inner} ...${props} all=${all} />${explained}${faults}</div>`;
}

/** @param {Around} around @param {string} at */
const faultsAt = ({ wrong = [] }, at) => wrong.filter(({ pointer }) => pointer === at);

const COMPOSITE = ["object", "map", "array"]; // kinds

/** @param {Field & {all: Schema[]}} props `all`: the alternatives */
const Inner = ({ all, ...props }) =>
  all.length > 1
    ? Alternatives(props, all)
    : html`<${One} ...${props} schema=${all[0]} off=${nullable(resolved(props.schema))} />`;

/** What a field is called by its game. @param {Field} props */
const calledBy = ({ label, around }) => optionTitle(label) ?? around.face.names?.[label];

/** @param {Field} props @returns {string} */
function titleOf(props) {
  const { label, around } = props;
  return around.names.includes(label) ? label : (calledBy(props) ?? capital(memberText(label)));
}

/** What the document says of a field, unless it is known. @param {Field} props @param {Schema} schema @param {Schema[]} all */
function hintOf(props, schema, all) {
  const { label, around } = props;
  const isPlain =
    schema.named || around.face.words?.[label] || (all.length === 1 && isName(all[0]));
  const isKnown = calledBy(props) || isPlain || around.again;
  return schema.description && !isKnown ? coded(schema.description) : "";
}

/** @param {Field} props @param {Schema[]} all */
function Alternatives(props, all) {
  const { value, set, around, at } = props;
  const fits = (/** @type {Schema} */ one) => {
    const { properties, required = [] } = one;
    if (properties && value && typeof value === "object")
      return (
        Object.keys(value).every((name) => name in properties) &&
        required.every((name) => name in value)
      );
    const kind = kindOf(one);
    return kind === "array"
      ? Array.isArray(value)
      : kind === (typeof value === "number" ? "integer" : typeof value);
  };
  const chosen = Math.max(0, all.findIndex(fits));
  const title = (/** @type {Schema} */ one) =>
    capital(
      plain(
        constant(one.properties?.kind ?? one) ??
          one.title ??
          (one.properties
            ? Object.keys(one.properties).filter(isShown).join(", ")
            : kindOf(one) === "array"
              ? translate("cards")
              : translate("number")),
      ),
    );
  const off = nullable(props.schema);
  return html`<select id=${`${at}-in`} aria-label=${translate("form-kind", { name: memberText(props.label) })}
      value=${value === null ? "" : String(chosen)}
      onChange=${(/** @type {any} */ e) => set(e.target.value === "" ? null : initial(all[e.target.value], around.names))}>
      ${off && html`<option value="">${translate("none")}</option>`}
      ${all.map((one, i) => html`<option value=${String(i)}>${title(one)}</option>`)}
    </select>
    ${value !== null && html`<${One} ...${props} schema=${all[chosen]} inner />`}`;
}

/** @typedef {Field & {off?: boolean, inner?: boolean}} Place  `off`: it may be null; `inner`: it has no label of its own */

/** One place of one kind. @param {Place} props */
function One(props) {
  const kind = kindOf(props.schema);
  const isCounted = kind === "integer" && !props.schema.enum;
  return isCounted ? Count(props) : (KINDS[kind] ?? Phrase)(props);
}

/** @type {Record<string, (props: Place) => any>} */
const KINDS = {
  unknown: () => null,
  object: Members,
  map: PlayerFields,
  array: List,
  boolean: (props) =>
    html`<input ...${inputOf(props)} type="checkbox" class="switch" checked=${props.value}
        onChange=${(/** @type {any} */ e) => props.set(e.target.checked)} />`,
};

/** The id of a place's input, and its name where no label has it. @param {Place} props */
const inputOf = ({ at, inner, label }) => ({
  id: inner ? `${at}-of` : `${at}-in`,
  "aria-label": inner ? memberText(label) : undefined,
});

/** A whole number. @param {Place} props */
function Count(props) {
  const { schema, value, set, off } = props;
  const read = (/** @type {string} */ text) =>
    text === "" ? (off ? null : undefined) : Number(text);
  return html`<input ...${inputOf(props)} type="number" inputmode="numeric" min=${schema.minimum} max=${schema.maximum}
      value=${value ?? ""} onInput=${(/** @type {any} */ e) => set(read(e.target.value))} />`;
}

/** A name, a card, a word out of some, or any text. @param {Place} props */
function Phrase(props) {
  const { schema, value, set, around, off, label } = props;
  const { id } = inputOf(props);
  if (isName(schema)) {
    const names = [...new Set([...around.names, ...(value ? [value] : [])])];
    return Choice(id, names, value, set, off, translate("nobody"));
  }
  if (isCards(schema) && !isFew(schema))
    return html`<${CardField} ...${props} id=${id} cards=${cardsOf(schema, around)} />`;
  if (schema.enum) return Choice(id, schema.enum, value, set, off, translate("none"), label);
  const words = around.face.words?.[label];
  if (words)
    return html`<${Word} id=${id} label=${memberText(label)} value=${value} words=${words} set=${set} />`;
  return html`<input ...${inputOf(props)} value=${value ?? ""} onInput=${(/** @type {any} */ e) => set(e.target.value)} />`;
}

/**
 * @param {string} id
 * @param {any[]} all
 * @param {any} value
 * @param {(value: any) => void} set
 * @param {boolean | undefined} off
 * @param {string} none
 * @param {string} [option]
 */
function Choice(id, all, value, set, off, none, option = "") {
  const at = value === null ? -1 : all.findIndex((one) => one === value);
  const empty = off || all.includes(null);
  return html`<select id=${id} value=${String(at)} onChange=${(/** @type {any} */ e) => set(all[e.target.value] ?? null)}>
    ${(empty || at < 0) && html`<option value="-1">${empty ? none : translate("choose")}</option>`}
    ${all.map(
      (one, i) =>
        one !== null &&
        html`
          <option value=${String(i)}>${optionValue(option, one) ?? nameOfWord(one) ?? plain(String(one))}</option>`,
    )}
  </select>`;
}

/** The members of an object; those that may be left out stand apart until they are wanted. @param {Field} props */
function Members({ schema, value, set, at, around }) {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties).filter((name) => name !== "ref");
  const needed = names.filter((name) => required.includes(name));
  const others = names.filter((name) => !needed.includes(name));
  const field = (
    /** @type {string} */ name,
  ) => html`<${Field} key=${name} schema=${properties[name]} value=${value?.[name]} label=${name}
    at=${`${at}/${name}`} around=${around} set=${(/** @type {any} */ next) => set(put(value, name, next))} />`;
  const own = needed.filter((name) => !(name === "id" && around.names.includes(value?.id)));
  const add = (/** @type {string} */ name) =>
    set({ ...value, [name]: initial(properties[name], around.names) ?? null });
  const given = others.filter((name) => value && name in value);
  const absent = others.filter((name) => !given.includes(name));
  return html`<div class="members"><${Whole} face=${around.face} value=${value} />${own.map(field)}${given.map(
    (name) => html`<div class="extra">${field(name)}
      <button type="button" class="quiet less" onClick=${() => set(put(value, name, undefined))}>
        ${translate("form-leave-out", { name: memberText(name) })}</button></div>`,
  )}
    ${
      absent.length > 0 &&
      html`
        <p class="adds">${absent.map(
          (name) => html`
            <button type="button" class="quiet" onClick=${() => add(name)}>+ ${memberText(name)}</button> `,
        )}</p>`
    }</div>`;
}

/** @param {any} value @param {string | number} name @param {any} next @returns {any} */
function put(value, name, next) {
  if (Array.isArray(value)) return value.map((one, i) => (i === name ? next : one));
  const { [name]: _, ...rest } = value ?? {};
  return next === undefined ? rest : { ...value, [name]: next };
}

/** A field for every player at the table. @param {Field} props */
function PlayerFields({ schema, value, set, at, around }) {
  const { additionalProperties: item = {} } = schema;
  const names = schema.properties ? Object.keys(schema.properties) : around.names;
  return html`<div class=${kindOf(resolved(item)) === "integer" ? "members brief" : "members"}>${names.map(
    (name, i) => html`<${Field} key=${name} schema=${item} value=${value?.[name]}
        label=${name} at=${`${at}/${name}`} around=${{ ...around, again: around.again || i > 0 }}
        set=${(/** @type {any} */ next) => set(put(value, name, next))} />`,
  )}</div>`;
}

/** @typedef {Field & {item: Schema}} Listed */

/** @param {Field} field */
function List(field) {
  const { around, label } = field;
  const item = resolved(field.schema.items ?? {});
  const props = { ...field, item, value: field.value ?? [] };
  const kinds = /** @type {[boolean, (props: Listed) => any][]} */ ([
    [isName(item), Names],
    [isCards(item) && !isFew(item), Cards],
    [Boolean(item.enum) && isFixed(props), Choices],
    [Boolean(around.face.words?.[label]), Words],
    [isText(item), Texts],
  ]);
  const [, Kind] = kinds.find(([is]) => is) ?? [true, Items];
  return Kind(props);
}

/** Cards to choose from. @param {Listed} props */
const Cards = ({ item, value, set, label, around }) =>
  html`<${CardsField} value=${value} set=${set} around=${around} label=${label} cards=${cardsOf(item, around)} />`;

/** Who sits at the table. @param {Listed} props */
const Names = ({ value }) =>
  html`<p>${value.map((/** @type {string} */ name) => html`<span class="chip">${name}</span> `)}</p>`;

/** Words of the game in an order. @param {Listed} props */
const Words = ({ value, set, label, around }) =>
  html`<${Order} label=${memberText(label)} value=${value} words=${[...new Set([...(around.face.words?.[label] ?? []), ...value])]}
      set=${set} />`;

/** @param {Schema} schema */
const isText = (schema) => Boolean(schema.pattern) || kindOf(schema) === "string";

/** The cards to choose from. @param {Schema} schema @param {Around} around */
const cardsOf = (schema, { deck = [] }) => schema.enum ?? deck;

/** Whether a list has as many items as it has, or one for each player. @param {Listed} props */
const isFixed = ({ schema, item }) =>
  schema.minItems === schema.maxItems || Boolean(item.properties?.id);

/** One out of some for each item. @param {Listed} props */
const Choices = ({ item: { enum: words = [] }, value, set, at, label }) =>
  html`<div class="row">${value.map(
    (/** @type {any} */ one, /** @type {number} */ i) => html`<span>
      <label class="vh" for=${`${at}/${i}-in`}>${memberText(label)} ${i + 1}</label>
      ${Choice(`${at}/${i}-in`, words, one, (next) => set(put(value, i, next)), false, "")}</span>`,
  )}</div>`;

/** Texts in one line. @param {Listed} props */
const Texts = ({ value, set, at, label }) =>
  html`<input id=${`${at}-in`} aria-label=${memberText(label)} value=${value.join(" ")}
      onInput=${(/** @type {any} */ e) => set(e.target.value.split(/[\s,]+/).filter(Boolean))} />`;

/** A field for each item, which can be removed and added where their number is open. @param {Listed} props */
function Items(props) {
  const { item, value, set, at, around, label } = props;
  const isOpen = !isFixed(props);
  const one = memberText(label).replace(/s$/, "");
  const remove = (/** @type {number} */ at) =>
    set(value.filter((/** @type {any} */ _, /** @type {number} */ i) => i !== at));
  return html`<div class=${item.properties ? "items" : "items across"}>${value.map(
    (/** @type {any} */ inner, /** @type {number} */ i) => html`<div class="item" key=${i}>
      <${Field} schema=${item} value=${inner} label=${inner?.id ?? `${one} ${i + 1}`} at=${`${at}/${i}`}
          around=${{ ...around, again: around.again || i > 0 }} set=${(/** @type {any} */ next) => set(put(value, i, next))} />
      ${
        isOpen &&
        html`
          <button type="button" class="quiet" onClick=${() => remove(i)}>
            ${translate("form-remove", { name: one, number: i + 1 })}</button>`
      }
    </div>`,
  )}
    ${
      isOpen &&
      html`
        <button type="button" class="second" onClick=${() => set([...value, initial(item, around.names)])}>
          ${translate("form-add", { name: one })}</button>`
    }</div>`;
}

/**
 * The end of a form: its button, and what is still missing.
 * @param {{schema: Schema, value: any, name: string, large?: boolean, children?: any}} props
 */
export function Send({ schema, value, name, large, children }) {
  const lacks = lacking(schema, value);
  return html`<p class="row"><button class=${large ? "first large" : "first"} disabled=${lacks.length > 0}>${name}</button> ${children}
    ${lacks.length > 0 && html`<span class="say">${translate("form-missing", { names: lacks.map(memberText).join(", ") })}</span>`}</p>`;
}

/** The faults that the service lists, each a link to its field. @param {{wrong: Wrong[]}} props */
export function Faults({ wrong }) {
  if (!wrong.length) return null;
  const go = (/** @type {string} */ pointer) => {
    let at = pointer;
    while (at && !document.getElementById(at)) at = at.slice(0, at.lastIndexOf("/"));
    const place = document.getElementById(at);
    place?.scrollIntoView({ block: "center" });
    /** @type {HTMLElement | null} */ (place?.querySelector("input, select, button"))?.focus();
  };
  return html`<div class="faults" role="alert"><h2>${translate("form-faults", { count: wrong.length })}</h2>
    <ul>${wrong.map(
      ({ pointer, message }) => html`
        <li><button type="button" class="link" onClick=${() => go(pointer)}>${message}</button></li>`,
    )}</ul></div>`;
}
