/** What lights a scene at night: its lamps, nothing, or a candle that somebody has lit since they are out. */
export type SceneLamps = "lit" | "out" | "flame";

const LAMPS = "(?:lights?|lamps?|candles?|lanterns?|beam|power|match|torch(?:es)?|electricity)";
const PUT_OUT = new RegExp(
  `\\b${LAMPS} (?:(?:go(?:es)?|is|are|flickers?|burns?) (?:out|off|dark|dead)|fails?|(?:flickers? and )?dies?)\\b|\\bblack(?:ness|out)\\b|\\bdarkness (?:falls|swallows)\\b|\\bblows? (?:\\w+ ){0,3}out\\b|\\b(?:snuffs?|puts? out|extinguish(?:es)?|douses?|turns? down) (?:\\w+ )?${LAMPS}\\b|\\b(?:turns?|switch(?:es)?|puts?|shuts?|flicks?) (?:off|out) (?:the|a|his|her) ${LAMPS}\\b|\\b(?:turns?|switch(?:es)?|puts?|shuts?) (?:the|a|his|her) ${LAMPS} (?:off|out)\\b`,
  "giu",
);
const LIT = new RegExp(
  `\\b(?:lights?|lamps?|lens|beam|power) (?:comes?|goes?|go|is|are) (?:on|back)\\b|\\bfills? with (?:gold|light)\\b|\\blights? up\\b|\\bswitch(?:es)? (?:on|the light)\\b|\\bturns? on (?:the|a|his|her) (?:\\w+ )?${LAMPS}\\b|\\b(?:turns?|switch(?:es)?) (?:the|a|his|her) (?:\\w+ )?${LAMPS} on\\b`,
  "giu",
);
const FLAME =
  /\bstrikes? (?:a|another|the) (?:\w+ )?match\b|\b(?:re)?lights (?:the|a|an|another|her|his) (?:\w+ )?(?:lamp|candle|lantern|match|fire|torch)\b|\bcandles? (?:is|are) lit\b|\bmatch (?:flares|catches)\b/giu;

/** What lights a scene after a line, if this did before it; what is said last counts. */
export function lampsAfter(stageDirections: string, before: SceneLamps): SceneLamps {
  const lastOf = (words: RegExp) => [...stageDirections.matchAll(words)].at(-1)?.index ?? -1;
  const [out, lit, flame] = [lastOf(PUT_OUT), lastOf(LIT), lastOf(FLAME)];
  const last = Math.max(out, lit, flame);
  if (last < 0) return before;
  if (last === lit) return "lit";
  if (last === out) return "out";
  return before === "lit" && out < 0 ? "lit" : "flame";
}
