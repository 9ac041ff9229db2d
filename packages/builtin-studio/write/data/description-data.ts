/** What people and places look like where the script is silent, and the words by which it says so. */
import { z } from "zod";
import { DELIVERIES } from "../../contract/delivery";
import { anyOf, byAge, byGender, some, text, wholeWords, wordSet } from "./fields";
import { ASKED_TONES } from "./story-data";
import { place } from "./world-data";

/**
 * Each list has more entries than a short film has people, so that nobody needs to look like somebody
 * else; each entry names one colour that tells it apart.
 */
export const appearanceData = z.strictObject({
  hair: byGender(byAge(some(text))),
  eyes: some(text),
  /** Those that go with dark skin and black hair. */
  darkEyes: some(text),
  faces: some(text),
  builds: some(text),
  /** The one thing by which somebody is known at arm's length. */
  marks: some(
    z.strictObject({
      mark: text,
      only: z.enum(["grown", "women"]).optional(),
    }),
  ),
  /** Ways to wear hair that nobody had before our time. */
  modernHair: text.transform((source) => new RegExp(source)),
});

/** Words for things and places. A word not listed means nothing. */
export const wordsData = z.strictObject({
  /** Things that somebody can hold, and words that say which one: `father's`. */
  portable: wordSet,
  beforeThings: wordSet,
  /** Words that say which place, beside those that describe anything. */
  beforePlaces: wordSet,
  /**
   * Words of the studio's vocabulary that are too vague to be a place, or mean something else as often: a
   * `stage` of life, the `edge` of a table, a `command`.
   */
  vaguePlaces: anyOf("^", "s?$"),
  /** Their headings: an island is seen from its beach, a funeral at the graveyard. */
  shownAs: z.array(z.strictObject({ words: wholeWords, place })),
  /** Which of the earlier loglines a word means, from 1. */
  numbers: z.record(text, z.int()),
  /** What a text that wants a tone, or has it, says; each a pattern of whole words. */
  tones: z.record(z.enum(ASKED_TONES), wholeWords),
});

/** What an ordinary place looks like when the script only names it. */
const plainPlace = z.record(
  z.enum(["noun", "air", "entrance", "near", "left", "right", "far", "light", "palette"]),
  text,
);
export type PlaceLook = z.output<typeof plainPlace>;

export const placesData = z.strictObject({
  kinds: z.array(
    z.strictObject({
      /** Words that name it; in a heading the last one that is found names the place. */
      words: anyOf("(?<!\\p{L})", "(?:e?s)?(?!\\p{L})", "giu"),
      /** It lies under the sky. */
      outdoors: z.boolean().default(false),
      look: plainPlace,
    }),
  ),
  inside: plainPlace,
  outside: plainPlace,
  /** A building whose heading says EXT.: its rooms are not what is seen. */
  front: plainPlace,
  /** Things that belong to a set rather than to a person. */
  props: wordSet,
});

export const picturesData = z.strictObject({
  /** What a way of speaking does to face and hands; several forms, so that neighbours differ. */
  expressions: z.record(z.enum(DELIVERIES), some(text)),
  poses: some(text),
  /** What moves by itself in a place, by a word of the place, the time or the directions. */
  moves: z.array(
    z.strictObject({ pattern: text.transform((source) => new RegExp(source, "i")), move: text }),
  ),
});
