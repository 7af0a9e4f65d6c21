import { html } from "./vendor/preact-htm.js"; export const Link = () => html`<main id=main class=page><h1>Soon</h1></main>`;
