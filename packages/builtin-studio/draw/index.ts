/** What of drawing needs no canvas: what a picture shows and how words change it, and what can be asked. */

export { hashText, pick, type Random, seededRandom } from "./pen/seeded-random";
export {
  alreadyInClip,
  alreadyInStill,
  changedWords,
  unheardInClip,
  unheardInReading,
  unheardInStill,
} from "./shot/change-by-words";
export * from "./shot/orders";
export { PLACE_WORDS } from "./shot/place-words";
export { readPlace } from "./shot/read-place";
export type { Place } from "./shot/scene-spec";
export { tellScene } from "./shot/tell-scene";
export { titleFrameCount } from "./titles/title-pages";
