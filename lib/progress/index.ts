export { type FollowedState, followRun, hasEnded } from "./follow";
export { type ProgressEvent, recordProgress } from "./record";
