import { launch } from "./browser/browser.js";
const b = await launch();
const wide = process.argv[2] ?? "1280", dark = process.argv[3] === "dark";
const game = process.argv[4] ?? "smackarang", n = Number(process.argv[5] ?? 0), out = process.argv[6] ?? "/tmp/tbl/s.png";
const page = await b.newPage({ viewport: { width: Number(wide), height: wide === "390" ? 844 : 800 }, colorScheme: dark ? "dark" : "light" });
page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log("CONSOLE", m.text()));
page.on("pageerror", (e) => console.log("PAGEERROR", e.stack));
await page.goto("http://127.0.0.1:8120/table" + (game.startsWith("#") ? game : `#/play/${game}`));
if (!game.startsWith("#")) {
  await page.getByRole("button", { name: "Deal" }).click();
  await page.locator(".tray").waitFor({timeout: 15000});
}
await page.waitForTimeout(n || 700);
await page.screenshot({ path: out, fullPage: true });
await b.close();
