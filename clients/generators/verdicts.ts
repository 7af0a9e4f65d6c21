// What a client reads from verdicts, under strict types: check.sh compiles it with the types of each generator.
export function after(verdict: SpankVerdict): SpankState {
  if (verdict.legal === true) return verdict.state;
  if (verdict.legal === false) {
    const rule: SpankRule | undefined = verdict.violations[0]?.rule;
    const moves: SpankMove[] = verdict.alternatives?.moves ?? [];
    throw new Error(`${rule} ${verdict.violations[0]?.message} ${moves[0]?.type}`);
  }
  const nothing: null = verdict.legal;
  throw new Error(`${nothing} ${verdict.unknown[0]?.pointer}`);
}
export const due = (verdict: SpankVerdict): string[] => (verdict.to_act ?? []).flatMap((one) => one.move_types);
export const happened = (verdict: SpankVerdict): string[] => verdict.events.map((event) => event.type);
export function may(judgment: SpankJudgment): boolean | null {
  if (judgment.legal === false) { const message: string | undefined = judgment.violations[0]?.message; return message === undefined; }
  return judgment.legal;
}
export function table(verdict: SpankSealedVerdict): string | null {
  return verdict.legal ? verdict.table : null;
}
export function step(one: SpankStep): string {
  if (one.legal === true) return one.events.map((event) => event.type).join();
  if (one.legal === false) return one.violations[0]?.rule ?? "";
  return "errors" in one ? (one.errors[0]?.message ?? "") : (one.unknown[0]?.pointer ?? "");
}
// @ts-expect-error  an illegal verdict has no state
export const wrong = (verdict: SpankVerdict): SpankState => verdict.state;
export const moves = (transcript: SpankTranscript): number => transcript.length - 1;
