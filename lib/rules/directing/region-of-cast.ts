import { type Region, regionOfName } from "@roughcut/builtin-studio/contract/region";
import { isUsualPersonNoun } from "@roughcut/builtin-studio/contract/usual-person-nouns";
import { plainLetters } from "@/lib/rules/plain-letters";
import { NON_SPEAKING_PART } from "../shot";

/** What of a line says who is in the story. */
export interface CastLine {
  /** Left out where nobody knows who speaks. */
  characterName?: string;
  stageDirections: string;
}

/** One alone may live anywhere. */
const FEWEST = 2;
/** Of those whose names tell a region. */
const CLEAR_MAJORITY = 2 / 3;
/** Of all with names: a couple from afar among people called Tom and Emily tells where they come from. */
const HALF = 1 / 2;
/** `ARTA KELMENDI (34)`, `ARTA, thirty`: how action brings somebody in. */
const BROUGHT_IN = /(?<![\p{L}\p{M}'’-])\p{Lu}{2,}(?:[ -]\p{Lu}{2,}){0,2}(?= \(|, (?:\d|\p{Ll}))/gu;

const TITLES = /^(?:mr|mrs|ms|miss|dr|prof|sir|lady|lord)$/;

const wordsOf = (name: string) =>
  (
    plainLetters(name)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).filter((word) => !TITLES.test(word));

/** All words of the names of a story's people, in small letters. */
export function wordsOfCast(lines: readonly CastLine[]): ReadonlySet<string> {
  return new Set(speakersOf(lines).flatMap(wordsOf));
}

/** The region that the names of most people of a story are from; null where they say nothing clear. */
export function regionOfCast(lines: readonly CastLine[]): Region | null {
  const { region, count, names } = mostOf(lines);
  return count >= FEWEST && count >= names * HALF ? region : null;
}

/** Whether the names of a story's people that tell a region tell this one: one is enough where a heading names it, too. */
export function isOfCast(lines: readonly CastLine[], region: Region): boolean {
  return mostOf(lines).region === region;
}

/** The region that a clear majority of the names which tell one tells; null where there is none. */
function mostOf(lines: readonly CastLine[]): {
  region: Region | null;
  count: number;
  names: number;
} {
  const names = namesOf(lines);
  const counts = new Map<Region, number>();
  for (const name of names) {
    const region = regionOfName(name);
    if (region !== null) counts.set(region, (counts.get(region) ?? 0) + 1);
  }
  const telling = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const [region, count] = [...counts].reduce<[Region | null, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [null, 0],
  );
  const isClear = count >= telling * CLEAR_MAJORITY;
  return { region: isClear ? region : null, count, names: names.length };
}

function speakersOf(lines: readonly CastLine[]): string[] {
  const all = new Set(lines.flatMap(({ characterName }) => characterName ?? []));
  all.delete(NON_SPEAKING_PART);
  return [...all];
}

/** Everybody with a name of their own: who speaks, and whom the action brings in, each once. */
function namesOf(lines: readonly CastLine[]): string[] {
  const brought = lines.flatMap(({ stageDirections }) => stageDirections.match(BROUGHT_IN) ?? []);
  const known = new Set<string>();
  return [...speakersOf(lines), ...brought].filter((name) => {
    const words = wordsOf(name);
    // GUARD 2 and OLD WOMAN are no names.
    const isNamed = words.length > 0 && !/\d/.test(name) && !words.some(isUsualPersonNoun);
    // ARTA and ARTA KELMENDI are one, ARTA and AGIM KELMENDI are two.
    const isNew = !known.has(words[0] ?? "");
    for (const word of words) known.add(word);
    return isNamed && isNew;
  });
}
