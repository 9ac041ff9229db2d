import words from "./scene-lamps.json";

/** What lights a scene at night: its lamps, nothing, or a candle that somebody has lit since they are out. */
export type SceneLamps = "lit" | "out" | "flame";

/** Any of these, as whole words. */
function saysAny(patterns: readonly string[]): RegExp {
  const all = patterns.map((pattern) => `\\b${pattern}\\b`).join("|");
  const theLamps = "(?:the|a|an|his|her|their) (?:\\w+ )?LAMPS";
  return new RegExp(all.replaceAll("THE LAMPS", theLamps).replaceAll("LAMPS", words.lamps), "giu");
}

const [PUT_OUT, LIT, FLAME] = [saysAny(words.putOut), saysAny(words.lit), saysAny(words.flame)];

/** What lights a scene after a line, if this did before it; what is said last counts. */
export function lampsAfter(stageDirections: string, before: SceneLamps): SceneLamps {
  const lastOf = (words: RegExp) => [...stageDirections.matchAll(words)].at(-1)?.index ?? -1;
  const [out, lit, flame] = [lastOf(PUT_OUT), lastOf(LIT), lastOf(FLAME)];
  const last = Math.max(out, lit, flame);
  if (last < 0) return before;
  if (last === lit) return "lit";
  if (last === out) return "out";
  const areLit = out === lit ? before === "lit" : lit > out;
  return areLit ? "lit" : "flame";
}
