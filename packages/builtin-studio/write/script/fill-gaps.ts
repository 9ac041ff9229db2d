import type { VoiceGender } from "../../contract/voice";
import { PHRASES, ROLES, type Role, type WorldPlace } from "../data";
import { placeInSentence } from "../material/read-places";
import { capitalised, withArticle } from "../story-text";
import type { Telling } from "./cast-story";

const PRONOUNS: Record<VoiceGender, Readonly<Record<string, string>>> = {
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

/** `in {place}` with the preposition that the place wants. */
function atPlace(text: string, place: string): string {
  const isOn = PHRASES.onPlaces.test(place);
  const isAt = !isOn && PHRASES.atPlaces.test(place);
  const [where, to, through] = isOn
    ? ["on", "onto", "across"]
    : [isAt ? "at" : "in", isAt ? "to" : "into", "through"];
  return text
    .replaceAll("in {place}", `${where} {place}`)
    .replaceAll("into {place}", `${to} {place}`)
    .replaceAll("through {place}", `${through} {place}`);
}

/** Each sentence begins with a capital; names keep theirs. */
export function withCapitals(text: string): string {
  return text
    .split(/(?<=[.!?]\s)/u)
    .map(capitalised)
    .join("");
}

/** Whom the letter of a gap means. @param actor who `{A}` is */
export function roleOf(letter: string, actor: Role): Role {
  return ROLES.find((role) => role === letter) ?? actor;
}

function gapValue(
  gap: string,
  telling: Telling,
  { place, actor, fact, thing }: GapContext,
): string | null {
  const [, letter, form = ""] = /^([HOXA])([sop]?)$/.exec(gap) ?? [];
  if (letter !== undefined) {
    const { gender, short } = telling.players[roleOf(letter, actor)];
    return PRONOUNS[gender][form] ?? short;
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

/** How people talk who do not weigh their words: `I am not` becomes `I'm not`. */
export function contracted(text: string): string {
  return PHRASES.contractions.reduce((said, [long, short]) => said.replace(long, short), text);
}

/** All parts in square brackets, which may be left out: they are in until there is no time for them. */
export function allOptions(text: string): Set<number> {
  return new Set((text.match(/\[[^\]]*\]/gu) ?? []).keys());
}

/** The text with the chosen optional parts and without the others. @param chosen indexes from 0 */
export function withOptions(text: string, chosen: ReadonlySet<number>): string {
  let index = -1;
  return text.replace(/\[([^\]]*)\]/gu, (_, part: string) => {
    index += 1;
    return chosen.has(index) ? part : "";
  });
}
