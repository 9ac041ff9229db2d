import { WORDS } from "./data";
import type { PersonSegment } from "./person-segments";
import { wordsOf } from "./story-text";

/** What the script itself says a person looks like, in its own words. */
export interface Appearance {
  builds: string[];
  /** `short dark hair`, `grey eyes`, `full beard`: phrases that end in a feature. */
  features: string[];
  /** `red scarf`, `long grey coat`: phrases that end in something worn. */
  garments: string[];
  /** `bald`, `freckled`. */
  looks: string[];
}

/** Collects the phrases; each once, in order of mention. */
export function readAppearance(segments: readonly PersonSegment[]): Appearance {
  const found: Appearance = { builds: [], features: [], garments: [], looks: [] };
  for (const segment of segments) {
    for (const chunk of segment.text.split(/[,;()–—.]+/u)) readChunk(chunk, segment, found);
  }
  return {
    builds: unique(found.builds),
    features: longest(found.features),
    garments: longest(found.garments),
    looks: unique(found.looks),
  };
}

function readChunk(chunk: string, segment: PersonSegment, found: Appearance): void {
  const words = wordsOf(chunk);
  let accepted = false;
  words.forEach((word, at) => {
    const isFeature = WORDS.features.has(word);
    if (isFeature || WORDS.garments.has(word)) {
      const phrase = phraseEndingAt(words, at, segment.introduces);
      const listedInIntroduction = segment.introduces && phrase.opensChunk;
      if (!phrase.introduced && !listedInIntroduction && !(phrase.joined && accepted)) return;
      // A bare `eyes` or `coat` says nothing that can be drawn.
      if (isFeature && phrase.text === word && !/^(?:freckles|dimples|scar|tattoo)/.test(word)) {
        return;
      }
      accepted = true;
      (isFeature ? found.features : found.garments).push(phrase.text);
    } else if (segment.introduces && segmentListsAdjective(words, at)) {
      if (WORDS.builds.has(word)) found.builds.push(word);
      if (WORDS.looks.has(word)) found.looks.push(word);
      if (/-(?:haired|bearded|eyed)$/.test(word)) found.features.push(asFeature(word));
    }
  });
}

/** An adjective of a list, not of a thing: nothing that is worn follows it. */
function segmentListsAdjective(words: readonly string[], at: number): boolean {
  const next = words[at + 1];
  if (next === undefined) return true;
  if (WORDS.modifiers.has(next) || WORDS.builds.has(next))
    return segmentListsAdjective(words, at + 1);
  return /^(?:and|man|woman|boy|girl|with|in|but|person|lady|guy)$/.test(next);
}

function phraseEndingAt(words: readonly string[], at: number, introduces: boolean) {
  let start = at;
  // One word that is not listed may stand before the noun: `grey city coat`, `a keeper's coat`.
  const unlisted = words[at - 2];
  const listable = isModifier(unlisted) || (introduces && at === 2 && isArticle(unlisted));
  if (!isModifier(words[at - 1]) && listable && !WORDS.introducers.has(words[at - 1] ?? ""))
    start -= 1;
  while (start > 0 && isModifier(words[start - 1])) start -= 1;
  const text = words.slice(start, at + 1).join(" ");
  let before = start - 1;
  while (before >= 0 && isArticle(words[before])) before -= 1;
  const previous = words[before] ?? "";
  return {
    text,
    introduced: WORDS.introducers.has(previous),
    opensChunk: before < 0,
    joined: previous === "and",
  };
}

function isArticle(word: string | undefined): boolean {
  return /^(?:a|an|the|some|both)$/.test(word ?? "");
}

function isModifier(word: string | undefined): boolean {
  if (word === undefined) return false;
  return WORDS.modifiers.has(word) || (word.includes("-") && !/^\d/.test(word));
}

function asFeature(word: string): string {
  return word
    .replace(/-haired$/, " hair")
    .replace(/-bearded$/, " beard")
    .replace(/-eyed$/, " eyes");
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}

/** One phrase for each noun: the one that says most, where it was first said. */
function longest(phrases: readonly string[]): string[] {
  const best = new Map<string, string>();
  for (const phrase of phrases) {
    const noun = phrase.split(" ").at(-1) ?? phrase;
    const known = best.get(noun);
    if (known === undefined || phrase.length > known.length) best.set(noun, phrase);
  }
  return [...best.values()];
}
