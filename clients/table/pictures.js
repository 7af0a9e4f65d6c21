// The pictures of the README, made of the screenshots: `make screenshots`, then `node clients/table/pictures.js`.

import { readFile, writeFile } from "node:fs/promises";
import { launch } from "../browser/browser.js";

const SHOTS = new URL("../build/shots/", import.meta.url).pathname;
const DOCS = new URL("../../docs/pictures/", import.meta.url).pathname;

/** A picture's name and its screenshot. */
const PICTURES = {
  "table-play": "middle-spank-1280x800-light",
  "table-refusal": "refusal-390x844-light",
  "table-zones": "zones-smackshapes-390x844-dark",
  "table-pad": "pad-390x844-light",
};

const browser = await launch();
const page = await browser.newPage();
for (const [name, shot] of Object.entries(PICTURES)) {
  const png = (await readFile(`${SHOTS}${shot}.png`)).toString("base64");
  const webp = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const { width, height } = image;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.85);
  }, png);
  await writeFile(`${DOCS}${name}.webp`, Buffer.from(webp.split(",")[1], "base64"));
}
await browser.close();
