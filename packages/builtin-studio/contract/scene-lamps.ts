/** What lights a scene at night: its lamps, nothing, or a candle that somebody has lit since they are out. */
export type SceneLamps = "lit" | "out" | "flame";

const LAMPS = "(?:lights?|lamps?|candles?|lanterns?|beam|power|torch(?:es)?|electricity)";
const THE_LAMPS = `(?:the|a|an|his|her|their) (?:\\w+ )?${LAMPS}`;

/** Any of these, as whole words. */
function saysAny(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.map((pattern) => `\\b${pattern}\\b`).join("|"), "giu");
}

const PUT_OUT = saysAny(
  `${LAMPS} (?:go(?:es)?|is|are|flickers?|burns?) (?:out|off|dark|dead)`,
  `${LAMPS} (?:fails?|(?:flickers? and )?dies?)`,
  "match (?:goes|burns) out",
  "black(?:ness|out(?! (?:curtain|blind|drape)))",
  "darkness (?:falls|swallows)",
  "blows? (?:\\w+ ){0,3}out",
  `(?:snuffs?|puts? out|extinguish(?:es)?|douses?|turns? down) (?:\\w+ )?${LAMPS}`,
  `(?:turns?|switch(?:es)?|puts?|shuts?|flicks?) (?:off|out) ${THE_LAMPS}`,
  `(?:turns?|switch(?:es)?|puts?|shuts?) ${THE_LAMPS} (?:off|out)`,
);
const LIT = saysAny(
  "(?:lights?|lamps?|lens|beam|power) (?:comes?|goes?|go|is|are) (?:on|back)",
  "fills? with (?:gold|light)",
  "(?<!(?:he|she|they) )lights? up",
  "switch(?:es)? on",
  "switch(?:es)? the light(?! (?:off|out))",
  `turns? on ${THE_LAMPS}`,
  `(?:turns?|switch(?:es)?|puts?) ${THE_LAMPS} on`,
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
  const areLit = out === lit ? before === "lit" : lit > out;
  return areLit ? "lit" : "flame";
}
