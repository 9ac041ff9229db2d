export { followRun, hasEnded } from "./follow";
export { followPresented } from "./follow-presented";
export { followStory } from "./follow-story";
export { castingStage, presentCharacter, storageStatus } from "./present-event";
export { recordProgress } from "./record";
export {
  type LineUpdate,
  readCharacter,
  readLine,
  type StoredCharacter,
  type VendorFault,
} from "./stored-states";
