// The icons for home screens, drawn from icon.svg with a margin that any mask leaves: `node clients/table/icons.js`.

import { readFile } from "node:fs/promises";
import { launch } from "../browser/browser.js";

const ASSETS = new URL("../../service/smack/api/web/assets/", import.meta.url).pathname;
const SIZES = [180, 192, 512]; // px: Apple's, and the two that an installable page needs

const svg = await readFile(`${ASSETS}icon.svg`, "utf8");
const browser = await launch();
for (const size of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#f6f1e7">${svg}`,
  );
  await page.addStyleTag({ content: "svg { height: 70vh }" });
  await page.screenshot({ path: `${ASSETS}icon-${size}.png` });
  await page.close();
}
await browser.close();
