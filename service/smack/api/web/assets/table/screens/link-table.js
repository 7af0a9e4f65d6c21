/** One's own seat at a sealed table: the view, the moves, the link to pass on, and what other tabs of this browser do. */

import { operate } from "../data/api.js";
import { Felt } from "../board/play-area.js";
import { Log } from "../board/log.js";
import { Refusal } from "../board/refusal.js";
import { open } from "../data/schema.js";
import { address, dealAgain, known, listen, look, move } from "../data/sealed-tables.js";
import { Paste, Share } from "./share.js";
import { Trouble } from "./problem.js";
import { html, useEffect, useRef, useState } from "../vendor/preact-htm.js";
import { many, outcome, plain } from "../board/text.js";

/** @typedef {import("../data/api.js").Json} Json */

/** @param {{game: import("../data/api.js").Game, id: string, player: string | null, face: import("../faces/face.js").Face}} props */
export function Seated({ game, id, player, face }) {
  const [seen, setSeen] = useState(/** @type {Json | null} */ (null));
  const [told, setTold] = useState(
    /** @type {{seq: number, events: import("../data/api.js").Event[]}[]} */ ([]),
  );
  const [refused, setRefused] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const since = useRef({ phase: "", at: 0 });
  const [moved, setMoved] = useState(false);
  const show = async () => {
    const {
      table,
      seats,
      game: name,
    } = /** @type {import("../data/sealed-tables.js").Known} */ (known(id));
    const looked = await look(name, table, player ? { player, secret: seats[player] } : undefined);
    history.replaceState(null, "", address(name, table));
    if (since.current.phase !== looked.view.phase)
      since.current = { phase: looked.view.phase, at: performance.now() };
    setSeen((old) => (old && old.seq > looked.seq ? old : looked));
    setTold((old) =>
      old.some((one) => one.seq === looked.seq)
        ? old
        : [...old, { seq: looked.seq, events: looked.events }],
    );
    setError(null);
  };
  useEffect(() => {
    open().then(show).catch(setError);
    return listen((other) => other === id && (setMoved(false), show().catch(setError)));
  }, [id]);
  if (error && !seen)
    return html`<main id="main" class="page"><${Trouble} error=${error} /></main>`;
  if (!seen) return html`<p class="say loading" role="status">Opening the table …</p>`;
  const { view, to_act: due, result, seq, digest } = seen;
  const mine = due.some(
    (/** @type {import("../data/api.js").Due} */ one) =>
      one.player === player || one.player === null,
  );
  const scene = {
    view,
    moves: player ? (seen.moves ?? []) : [],
    parametric: player ? (seen.parametric ?? []) : [],
    me: player,
    actors: player && mine ? [player] : [],
    turn: seq,
    unknown: seen.unknown ?? [],
  };
  const play = (/** @type {import("../data/api.js").Move} */ one) => {
    if (!player) return;
    move(id, player, one)
      .then(async (verdict) => {
        if (!verdict.legal) return setRefused({ move: one, verdict });
        setMoved(true);
        await show();
      })
      .catch(setError);
  };
  const line = result.over
    ? outcome(result)
    : scene.actors.length
      ? "You may move"
      : `Waiting for ${due.map((/** @type {import("../data/api.js").Due} */ one) => one.player).join(", ")}`;
  return html`<div class="playing">
    <section class="status" aria-label="Where the game stands"><h1>${game.title}</h1><p class=${scene.actors.length ? "line now" : "line"} role="status">${line} ${view.phase && html`<span class="phase">${plain(view.phase)}</span>`}</p>
      <span class="seatof">${player ? html`You sit as <b>${player}</b>` : "You look on"}</span></section>
    ${error && html`<${Trouble} error=${error} />`}
    <div class="room"><${Felt} game=${game.id} face=${face} scene=${scene} due=${due} events=${told.at(-1)?.events ?? []} play=${play}
        elapsed=${() => Math.round(performance.now() - since.current.at)} over=${result.over && html`<${Over} id=${id} game=${game} player=${player} result=${result} />`} />
      <aside><${Pass} game=${game} id=${id} seq=${seq} digest=${digest} urgent=${moved && !result.over} />
        <${Log} told=${told.map(({ events }) => events)} me=${player} face=${face} view=${view} /></aside></div>
    ${refused && html`<${Refusal} ...${refused} face=${face} view=${view} play=${play} me=${[player]} close=${() => setRefused(null)} />`}</div>`;
}

/** @param {{game: import("../data/api.js").Game, id: string, seq: number, digest: string, urgent: boolean}} props */
const Pass = ({
  game,
  id,
  seq,
  digest,
  urgent,
}) => html`<section class=${urgent ? "pass urgent" : "pass"} aria-label="Pass on the table">
  <h2>${urgent ? "Pass this on" : "The table's link"}</h2>
  <${Share} url=${address(game.id, known(id)?.table ?? "")} label="The table's link" title=${game.title} />
  <p class="small">After ${many(seq, "move")}: <code title="Whoever holds the same table reads the same here.">${digest.slice(0, 6)} ${digest.slice(6, 12)}</code></p>
  <${Paste} /></section>`;

/** @param {{id: string, game: import("../data/api.js").Game, player: string | null, result: import("../data/api.js").Result}} props */
function Over({ id, game, player, result }) {
  const [opened, setOpened] = useState(/** @type {Json | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const { table, seats } = /** @type {import("../data/sealed-tables.js").Known} */ (known(id));
  const reveal = () =>
    operate(game.id, "sealed/open", { table, seats }).then(
      setOpened,
      setError,
    );
  const again = () =>
    dealAgain(id, player ?? "").then((next) => {
      location.href = address(game.id, next);
    }, setError);
  return html`<section class="over" aria-label="The result"><h2>${outcome(result)}</h2>
    ${player && html`<p class="row"><button type="button" class="first" onClick=${again}>Deal the next round</button></p>`}
    ${
      opened
        ? html`<p>The seed was <code>${opened.state.chance.seed}</code>: anybody can now recompute the deal.</p>`
        : player &&
          html`<button type="button" class="second" onClick=${reveal}>Open all cards and the seed</button>`
    }
    ${error && html`<${Trouble} error=${error} />`}</section>`;
}
