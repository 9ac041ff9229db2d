import type { VoiceGender } from "../../contract/voice";
import type { Role, WorldPlace } from "../data";
import { placeInSentence } from "../material/read-places";
import { capitalised, withArticle } from "../story-text";
import type { Telling } from "./telling";

const PRONOUNS: Record<VoiceGender, { s: string; o: string; p: string }> = {
  female: { s: "she", o: "her", p: "her" },
  male: { s: "he", o: "him", p: "his" },
};

/** What a gap depends on besides the story. */
export interface GapContext {
  place: WorldPlace;
  /** Who `{A}` is. */
  actor: Role;
  /** What `{fact}` is. */
  fact: string;
  /** `silver locket` the first time, later only `locket`. */
  thing: string;
}

/**
 * Fills the gaps of a line and gives its sentences their capitals.
 * @throws Error for a gap that nobody knows
 */
export function fillGaps(text: string, telling: Telling, context: GapContext): string {
  let filled = atPlace(text, placeInSentence(context.place));
  // A wish may have gaps of its own.
  for (let round = 0; round < 2; round += 1) {
    filled = filled.replace(/\{(\w+)\}/gu, (_, gap: string) => {
      const value = gapValue(gap, telling, context);
      if (value === null) throw new Error(`no value for the gap ${gap}`);
      return value;
    });
  }
  return withCapitals(filled);
}

/** Places that one is on, and places that one is at; one is in all others. */
const ON =
  /(?:pier|dock|quay|jetty|wharf|beach|shore|cliff|roof|rooftop|terrace|balcony|bridge|road|track|platform|stage|stairs|staircase|snowfield|ridge|flat|dunes|square|playground|hill|mountain|deck|ward|train|street|glacier|headland|boat|ship|ferry|pass|highway|path|farm)$/;
const AT = /(?:harbour|harbor|gate|station|stop|port|lighthouse|waterfront|marina|well|oasis)$/;

/** `in {place}` with the preposition that the place wants. */
function atPlace(text: string, place: string): string {
  const on = ON.test(place);
  const at = AT.test(place);
  return text
    .replace(
      /\b([Ii])n \{place\}/gu,
      (_, i: string) =>
        `${on ? (i === "I" ? "On" : "on") : at ? (i === "I" ? "At" : "at") : `${i}n`} {place}`,
    )
    .replace(/\binto \{place\}/gu, `${on ? "onto" : at ? "to" : "into"} {place}`)
    .replace(/\bthrough \{place\}/gu, `${on ? "across" : "through"} {place}`);
}

/** Each sentence begins with a capital; names keep theirs. */
export function withCapitals(text: string): string {
  return text
    .split(/(?<=[.!?]\s)/u)
    .map(capitalised)
    .join("");
}

function gapValue(
  gap: string,
  telling: Telling,
  { place, actor, fact, thing }: GapContext,
): string | null {
  const person = /^([HOXA])([sop])?$/.exec(gap);
  if (person) {
    const letter = person[1];
    const role: Role = letter === "H" || letter === "O" || letter === "X" ? letter : actor;
    const player = telling.players[role];
    const form = person[2];
    if (form === "s" || form === "o" || form === "p") return PRONOUNS[player.gender][form];
    return player.short;
  }
  const values: Record<string, string> = {
    T: `the ${thing}`,
    aT: withArticle(thing),
    t: thing,
    home: telling.home,
    place: placeInSentence(place),
    clock: telling.clock,
    years: telling.years,
    want: telling.want,
    fact,
    kin: telling.kin ?? "friend",
  };
  return values[gap] ?? null;
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(do|does|did|is|are|was|has|have|had|would|could|should) not\b/gu, "$1n't"],
  [/\bcannot\b/gu, "can't"],
  [/\bwill not\b/gu, "won't"],
  [/\bI am (?=\p{L})/gu, "I'm "],
  [/\b(I|[Yy]ou|[Ww]e|[Tt]hey) will (?=\p{L})/gu, "$1'll "],
  [/\b([Yy]ou|[Ww]e|[Tt]hey) are (?=\p{L})/gu, "$1're "],
  [/\b([Ii]t|[Tt]hat|[Tt]here|[Ww]hat) is (?=\p{L})/gu, "$1's "],
];

/** How people talk who do not weigh their words: `I am not` becomes `I'm not`. */
export function contracted(text: string): string {
  return CONTRACTIONS.reduce((said, [long, short]) => said.replace(long, short), text);
}

/** Parts in square brackets that may be left out, in order. */
export function countOptions(text: string): number {
  return [...text.matchAll(/\[[^\]]*\]/gu)].length;
}

/** All optional parts are in, until there is no time for them. */
export function allOptions(text: string): Set<number> {
  return new Set(Array.from({ length: countOptions(text) }, (_, index) => index));
}

/** The text with the chosen optional parts and without the others. @param chosen indexes from 0 */
export function withOptions(text: string, chosen: ReadonlySet<number>): string {
  let index = -1;
  return text.replace(/\[([^\]]*)\]/gu, (_, part: string) => {
    index += 1;
    return chosen.has(index) ? part : "";
  });
}
