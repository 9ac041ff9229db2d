import { meaningOf, NO_COMPANY, nearestOf, type ThingKind } from "./kinds";
import places from "./words/places.json";

export type PlaceKind = keyof typeof places.kinds;

export interface ReadPlace {
  kind: PlaceKind | null;
  /** What the place is by itself, before INT. or EXT. say otherwise. */
  inside: boolean | null;
  /** The list has the word itself; else WordNet led to it. */
  sure: boolean;
}

const kindOfWord = new Map<string, PlaceKind>();
for (const [kind, words] of Object.entries(places.kinds)) {
  for (const word of words.split(", ")) kindOfWord.set(word, kind as PlaceKind);
}
const inside = new Set(places.inside.split("|"));
/** Words that say less than others of a name do. */
const weakWords = new Set(places.weak.split(" "));
/** So many steps away from a known word by WordNet a place is still that kind of place. */
const FARTHEST = 5;
/** So many steps away it looks like it, too. */
const ALIKE = 2;

/** The kind of place that WordNet surely knows a building or a room as: an abattoir is a slaughterhouse. */
export function nearestPlaceKind(noun: string): PlaceKind | null {
  const near = /^(?:building|room)$/.test(meaningOf(noun, NO_COMPANY)?.kind ?? "")
    ? nearestOf(noun, kindOfWord)
    : null;
  return near && near.steps <= ALIKE ? near.value : null;
}

const PLACE_LIKE: ReadonlySet<ThingKind> = new Set<ThingKind>([
  ...(["building", "room", "structure", "land", "place", "road", "water"] as const),
  ...(["vehicle", "boat", "aircraft"] as const),
]);

/** Whether a noun means something that people can be in or on. */
export function isPlaceLike(noun: string): boolean {
  const meaning = meaningOf(noun, NO_COMPANY);
  return meaning !== null && PLACE_LIKE.has(meaning.kind);
}

/** Whether a noun names a kind of place by itself: `kitchen`, `jetty`, but not `table`. */
export function placeOfNoun(noun: string): PlaceKind | null {
  return kindOfWord.get(noun) ?? null;
}

/**
 * The kind of place that a name means: `old cinema, projection room` is a theatre. Later words count
 * more, words that the list has more than words that WordNet leads to it.
 */
export function readPlace(name: string): ReadPlace {
  const words =
    name
      .toLowerCase()
      .replace(/'s\b/g, "")
      .match(/\p{L}[\p{L}-]*/gu) ?? [];
  let best: { kind: PlaceKind; score: number; sure: boolean } | null = null;
  for (const [at, word] of words.entries()) {
    for (const phrase of [
      words.slice(at - 1, at + 1).join(" "),
      word,
      word.replace(/(?<=..)s$/, ""),
    ]) {
      if (at === 0 && phrase.includes(" ")) continue;
      const found = kindOfWord.get(phrase);
      const near = found ? { value: found, steps: 0 } : nearestOf(phrase, kindOfWord);
      if (!near || near.steps > FARTHEST) continue;
      // `wall of the garden`, `kitchen, the castle`: what stands behind a comma or `of` is the whole.
      const weak = weakWords.has(phrase) ? 6 : 0;
      const score = at * 0.4 - near.steps * 1.5 - weak + (phrase.includes(" ") ? 2 : 0);
      if (!best || score >= best.score)
        best = { kind: near.value, score, sure: found !== undefined };
    }
  }
  if (!best) return { kind: null, inside: null, sure: false };
  return { kind: best.kind, inside: inside.has(best.kind), sure: best.sure };
}

/** Whether words name any kind of place. */
export function namesPlace(words: string): boolean {
  return readPlace(words).kind !== null;
}
