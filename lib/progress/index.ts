export { followRun, hasEnded } from "./follow";
export { recordProgress } from "./record";
