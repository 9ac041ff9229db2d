import type { Thing } from "../read";
import type { PaintedProp, Prop } from "./scene-spec";
import drawnNouns from "./things/drawn-nouns.json";
import {
  callsOf,
  type IconName,
  iconOfNoun,
  iconOfThing,
  nounsOfIcon,
  placeOfIcon,
} from "./things/icon-of-thing";

/**
 * Which nouns each thing is drawn for. Only what looks so: a rifle is no pistol and a cello no violin.
 * Entries of two words are a noun with the word before it.
 */
const NOUNS: Readonly<Record<PaintedProp, readonly string[]>> = drawnNouns;

/** Things of which every kind may be drawn alike: a pike is a fish. */
const KINDS = new Set<PaintedProp>(["fish", "flower", "book", "hat", "umbrella", "bottle", "key"]);

const propOfNoun = new Map<string, PaintedProp>();
for (const [prop, nouns] of Object.entries(NOUNS)) {
  for (const noun of nouns) propOfNoun.set(noun, prop as PaintedProp);
}

/** How a thing is drawn; null for one that is not known: nothing else is put in its place. */
export function propOf(thing: Thing): Prop | null {
  const calls = callsOf(thing);
  const isPlain = calls.includes(thing.noun);
  const [own] = [...calls, ...(isPlain ? [`${thing.noun}s`] : [])].flatMap(
    (call) => propOfNoun.get(call) ?? [],
  );
  if (own) return own;
  const icon = iconOfThing(thing);
  if (icon !== null) return placeOfIcon(icon) === "small" ? icon : null;
  if (!isPlain) return null;
  // A step of its kinds is a word or two.
  for (const word of thing.is.slice(1, 6)) {
    const prop = propOfNoun.get(word);
    if (prop && KINDS.has(prop)) return prop;
  }
  return null;
}

/** The thing that a single noun means. */
export function propOfWord(noun: string): Prop | null {
  const own = propOfNoun.get(noun) ?? propOfNoun.get(noun.replace(/s$/, ""));
  if (own) return own;
  const icon = iconOfNoun(noun);
  return icon !== null && placeOfIcon(icon) === "small" ? icon : null;
}

/** Matches every noun for which a thing is drawn, in small letters. */
export function wordsOfProp(prop: Prop): RegExp {
  const nouns = prop in NOUNS ? NOUNS[prop as PaintedProp] : nounsOfIcon(prop as IconName);
  return new RegExp(`\\b(?:${nouns.join("|")})s?\\b`);
}
