/** The reader: from the pieces of a script to what each line shows. */

export { withoutAccents } from "../contract/plain-letters";
export { weatherIn } from "../contract/weather";
export { type LifeStage, lifeStage, yearsIn } from "./ages";
export { saysLook } from "./apposition-words";
export { saysDress, TITLES } from "./being-words";
export { isInHands, isOnBody, withoutHands } from "./carried";
export { BARE_CHEST, describedBefore, isDescribing } from "./clothes";
export { coatsIn } from "./coats";
export { coversBody, dressedIn, dressOfPlace, oneOfEach, usualDress, type Wearer } from "./dress";
export { feelingIn } from "./feelings";
export { isNothingElse, meaningOf, NO_COMPANY, type ThingKind } from "./kinds";
export {
  isFirstName,
  isMostlyAdjective,
  nounCount,
  nounLemma,
  verbClass,
  verbForm,
} from "./lexicon";
export { isBuild, isOfFace, readLook, sexOfName, sexOfNouns, sexOfWords } from "./looks";
export { isPartOfDress } from "./parts-of-bodies";
export { type ReadBeing, readBeing, readPersonLook } from "./person-look";
export {
  isPlaceLike,
  namesPlace,
  nearestPlaceKind,
  type PlaceKind,
  placeOfNoun,
  readPlace,
} from "./places";
export { readScenes } from "./read-scenes";
export type * from "./scene";
export { readHeading, timeIn } from "./setting";
export { sexAddressed } from "./sex-told";
export { withoutSimiles } from "./similes";
export { sentencesOf } from "./tokens";
