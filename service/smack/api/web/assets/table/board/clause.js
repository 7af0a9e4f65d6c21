/** A clause of a rulebook as people read it: its title, and the way to it. */

import { clauses } from "../data/api.js";
import { useOnce } from "../data/hooks.js";
import { html } from "../vendor/preact-htm.js";

/** @param {{rule: string, doc_url?: string}} props `doc_url`: its address, if it is known */
export function Clause({ rule, doc_url }) {
  const [game, ...path] = rule.split(".");
  const titles = useOnce(() => clauses(game));
  const title = titles instanceof Map ? titles.get(rule)?.title : undefined;
  return html`<a href=${doc_url ?? `/rules/${game}#${path.join(".")}`} target="_blank" rel="noopener">
    ${title ?? path.join(" ").replaceAll("-", " ")}</a>`;
}
