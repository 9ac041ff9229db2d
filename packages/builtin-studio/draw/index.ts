/** What of drawing needs no canvas: what a picture shows and how words change it, and what can be asked. */
export {
  alreadyInClip,
  alreadyInStill,
  changedWords,
  unheardInClip,
  unheardInReading,
  unheardInStill,
} from "./change-by-words";
export * from "./orders";
export { PLACE_WORDS } from "./place-words";
export { readPlace } from "./read-place";
export type { Place } from "./scene-spec";
export { hashText, pick, type Random, seededRandom } from "./seeded-random";
export { tellScene } from "./tell-scene";
export { titleFrameCount } from "./titles/title-pages";
export { wordsOfLook } from "./words-of-look";
