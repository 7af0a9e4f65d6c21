import { html } from "./vendor/preact-htm.js"; export const Replay = () => html`<main id=main class=page><h1>Soon</h1></main>`;
