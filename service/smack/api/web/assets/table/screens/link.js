/** Play by link: everybody on a screen of their own, hands hidden, and nothing kept anywhere but in the link and the browsers. */

import { faceOf } from "../faces/index.js";
import { Games } from "./start.js";
import {
  address,
  arrived,
  deal,
  known,
  recognise,
  sit,
  sitsAs,
  whoSits,
} from "../data/sealed-tables.js";
import { Seated } from "./link-table.js";
import { Setup } from "./setup.js";
import { Paste, Share } from "./share.js";
import { Trouble } from "./problem.js";
import { useGame } from "../data/hooks.js";
import { html, useEffect, useState } from "../vendor/preact-htm.js";
import { many } from "../board/text.js";

/** @typedef {import("../data/sealed-tables.js").Conflict} Conflict */

/** @param {{games: import("../data/api.js").Game[], rest: string[]}} props */
export function Link({ games, rest: [game, table, player, secret] }) {
  const found = useGame(game);
  if (!game)
    return html`<main id="main" class="page"><h1>Play by link</h1>
    <p>Everybody sits at a screen of their own. The table travels in a link that nobody can read or forge: after a move you pass on the new one.</p>
    <${Paste} /><h2 class="gap">Or begin a new game</h2><${Games} games=${games} to="#/link/" /></main>`;
  if (found instanceof Error)
    return html`<main id="main" class="page"><${Trouble} error=${found} /></main>`;
  if (!found) return null;
  return table
    ? html`<${Arrive} key=${`${game}/${table}/${player}`} game=${found} table=${table} player=${player} secret=${secret} />`
    : html`<${Begin} game=${found} />`;
}

/** @param {{game: import("../data/api.js").Game}} props */
function Begin({ game }) {
  const [made, setMade] = useState(
    /** @type {{id: string, seats: Record<string, string>} | null} */ (null),
  );
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  if (made) return html`<${Invite} game=${game} ...${made} />`;
  return html`<${Setup} key=${game.id} game=${game} sealed done=${(/** @type {any} */ setup) => deal(game.id, setup.deal).then(setMade, setError)} />
    ${error && html`<${Trouble} error=${error} />`}`;
}

/** @param {{game: import("../data/api.js").Game, id: string, seats: Record<string, string>}} props */
function Invite({ game, id, seats }) {
  const table = known(id)?.table ?? "";
  return html`<main id="main" class="page invite"><h1>The cards are dealt. Invite the others.</h1>
    <p>Each link opens one seat: send each to its player alone. You keep yours.</p>
    <ul>${Object.entries(seats).map(
      ([player, secret]) => html`<li><h2>${player}</h2>
      <${Share} url=${address(game.id, table, player, secret)} label=${`The link of ${player}`} title=${`${game.title}: the seat of ${player}`} />
      <a class="second" href=${address(game.id, table, player, secret)}>Sit down as ${player}</a></li>`,
    )}</ul></main>`;
}

/** @param {{game: import("../data/api.js").Game, table: string, player?: string, secret?: string}} props */
function Arrive({ game, table, player, secret }) {
  const [found, setFound] = useState(
    /** @type {{id: string, conflict: Conflict | null} | null} */ (null),
  );
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const [seat, setSeat] = useState(/** @type {string | null | undefined} */ (undefined));
  useEffect(() => {
    arrived(game.id, table).then(async (told) => {
      if (!player && !told.conflict && Object.keys(known(told.id)?.seats ?? {}).length === 0)
        await recognise(told.id, game.id, table);
      if (player && secret) sit(told.id, player, secret);
      if (player && secret && !told.conflict)
        history.replaceState(null, "", address(game.id, table));
      const seats = Object.keys(known(told.id)?.seats ?? {});
      const old = whoSits(told.id);
      setSeat(
        player ??
          (old && seats.includes(old) ? old : seats.length > 1 ? undefined : (seats[0] ?? null)),
      );
      setFound(told);
    }, setError);
  }, []);
  if (error) return html`<main id="main" class="page"><${Trouble} error=${error} /></main>`;
  if (!found) return html`<p class="say loading" role="status">Opening the table …</p>`;
  if (found.conflict) return html`<${Refused} game=${game} ...${found.conflict} />`;
  if (seat === undefined) return html`<${Which} id=${found.id} choose=${setSeat} />`;
  if (seat) sitsAs(found.id, seat);
  return html`<${Seated} key=${found.id + seat} game=${game} id=${found.id} player=${seat} face=${faceOf(game.id)} />`;
}

/** @param {{id: string, choose: (player: string | null) => void}} props */
const Which = ({
  id,
  choose,
}) => html`<main id="main" class="page"><h1>Which seat is yours?</h1><p>This browser has the secrets of several.</p>
  <p class="row">${Object.keys(known(id)?.seats ?? {}).map((one) => html`<button type="button" class="first" onClick=${() => choose(one)}>${one}</button>`)}
  <button type="button" class="second" onClick=${() => choose(null)}>Only look on</button></p></main>`;

const WHY = {
  older: [
    "This table is older than one you have seen",
    "Somebody may have sent an old link by mistake, or wants to take a move back. The newest table you know has the later move in it, and that is the one to play on.",
  ],
  fork: [
    "This game has forked",
    "You know another table with as many moves, but other ones. Two people moved on the same table, or somebody tried again. Agree on one of them before you go on.",
  ],
};

/** @param {Conflict & {game: import("../data/api.js").Game}} props */
const Refused = ({
  kind,
  known: { table, seq, digest },
  game,
}) => html`<main id="main" class="page refused"><h1>${WHY[kind][0]}</h1><p>${WHY[kind][1]}</p>
  <p class="row"><a class="first" href=${address(game.id, table)}>Go to the table you know</a> <span class="say">after ${many(seq, "move")}, <code>${digest.slice(0, 12)}</code></span></p></main>`;
