// Plays a game to its end, or 300 moves of it, with Node's fetch, and deals the next one: base address, game, deal.
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

const seed = "next";
let answer = await post("deal", JSON.parse(deal));
for (let i = 0; answer.to_act.length > 0 && i < 300; i++) {
  const { state } = answer;
  let move;
  for (const { player } of answer.to_act) {
    const { moves } = await post("seat", { state, player });
    move ??= moves[(7 * i) % moves.length];
  }
  if (move === undefined) throw new Error(`nobody can move after ${i} moves`);
  answer = await post("adjudicate", { state, move });
  if (answer.legal !== true) throw new Error("illegal");
}
if (answer.result.over !== (answer.to_act.length === 0)) throw new Error("nobody may move, and it is not over");
await post("score", { state: answer.state });
if (answer.result.over && game !== "smackem") await post("deal", { after: answer.state, seed }); // whose match may be won
