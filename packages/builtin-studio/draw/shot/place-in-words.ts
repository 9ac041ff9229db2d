import { PLACE_WORDS } from "./place-words";
import type { Place } from "./scene-spec";

/**
 * Words that headings use for places and sentences for many other things: `the light on the water`,
 * `at the edge of the table`, `a gate in the wall`.
 */
const AMBIGUOUS =
  /^(?:edge|gate|bank|court|lift|stage|steps?|stairs?|tracks?|path|pass|ford|fair|port|bow|stern|deck|lab|space|home|house|room|interior|exterior|inside|outside|flat|mill|mine|water|waves|stream|ice|snow|moon|remains|sand|block|study|ward|shaft|coach|jet|trees?|rocks?|tower|plain|lane|bath|shower|camp|landing|entrance|hall|pond|fountain|grave|swings|canal|trail|reception|track|club|chamber|command|cage|vault|throne|orbit|island|sky|skies|clouds?|mid-?air|pits?|digs?|dump|cascade|falls|bush)$/;

/** The place that own words move a shot to, `on a beach`, `inside the church`; or null. */
export function placeIn(words: string): { place: Place; interior: boolean } | null {
  let best: { place: Place; interior: boolean; at: number; length: number } | null = null;
  for (const { place, inside, words: names } of PLACE_WORDS) {
    for (const match of words.matchAll(names)) {
      const name = match[0];
      if (AMBIGUOUS.test(name)) continue;
      const before = words.slice(0, match.index);
      if (!/\b(?:in|inside|on|at|into|onto)\s+(?:an?|the)\s+(?:[a-z-]+\s+){0,2}$/.test(before)) {
        continue;
      }
      const isBetter =
        !best || match.index < best.at || (match.index === best.at && name.length > best.length);
      if (isBetter) best = { place, interior: inside, at: match.index, length: name.length };
    }
  }
  return best && { place: best.place, interior: best.interior };
}
