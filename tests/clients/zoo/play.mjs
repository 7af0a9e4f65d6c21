// Plays a few moves of a game with Node's fetch: base address, game, deal.
const [base, game, deal] = process.argv.slice(2);

async function post(path, body) {
  const answer = await fetch(`${base}/v1/games/${game}/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

let { state } = await post("deal", JSON.parse(deal));
for (let i = 0; i < 4; i++) {
  const [move] = (await post("legal-moves", { state })).moves;
  if (move === undefined) break; // the rest of the moves is parametric
  const verdict = await post("adjudicate", { state, move });
  if (verdict.legal !== true) throw new Error("illegal");
  ({ state } = verdict);
}
