/** The end of a round by link: the result, the next round, and how all cards are opened. */

import { ResultHead, feelingOf } from "../board/result.js";
import { plainLink, seatLink } from "../data/links.js";
import { dealAgain, openTable, storedTable } from "../data/sealed-tables.js";
import { translate, translateParts } from "../data/words.js";
import { html, useState } from "../vendor/preact-htm.js";
import { ProblemBox } from "./problem.js";
import { Share } from "./share.js";

/**
 * @typedef {import("../data/types.js").View} View
 * @typedef {import("../data/types.js").Game} Game
 * @typedef {import("../data/sealed-tables.js").StoredTable} StoredTable
 */

/**
 * @param {{id: string, game: Game, player: string | null, result: import("../data/types.js").Result,
 *   face: import("../faces/types.js").Face, view: View}} props
 */
export function LinkOver({ id, game, player, result, face, view }) {
  const [opened, setOpened] = useState(/** @type {{state: View} | null} */ (null));
  const [error, setError] = useState(/** @type {Error | null} */ (null));
  const { seats, players = [], automatic = [] } = /** @type {StoredTable} */ (storedTable(id));
  const others = automatic.filter((one) => seats[one]);
  const missing = players.filter((one) => !seats[one]);
  const again = () =>
    dealAgain(id, player ?? "").then((next) => {
      location.href = plainLink(game.id, next);
    }, setError);
  const people = player ? [player] : [];
  return html`<section class=${`over ${feelingOf(result, view, people)}`} aria-label=${translate("over")}>
    <${ResultHead} result=${result} face=${face} view=${view} people=${people} />
    ${
      player &&
      html`<p class="row go"><button type="button" class="first large" onClick=${again}>${translate("link-deal-next")}</button></p>`
    }
    ${
      opened
        ? html`<p>${translateParts("link-seed", { seed: html`<code>${opened.state.chance.seed}</code>` })}</p>`
        : player &&
          html`<details class="how"><summary>${translate("link-open-all")}</summary>
        <p>${missing.length ? translate("link-keys-missing", { players: missing.join(", ") }) : translate("link-keys-here")}</p>
            <${Share} url=${seatLink(id, player)} label=${translate("link-your-key")}
                title=${translate("link-key-title", { game: game.title, player })} />
            ${others.map(
              (one) => html`
                <${Share} url=${seatLink(id, one)} label=${translate("link-key-of", { player: one })}
                    title=${translate("link-key-title", { game: game.title, player: one })} />`,
            )}
        ${
          !missing.length &&
          html`
            <button type="button" class="second" onClick=${() => openTable(id).then(setOpened, setError)}>
              ${translate("link-open-seed")}</button>`
        }</details>`
    }
    ${error && html`<${ProblemBox} error=${error} />`}</section>`;
}
