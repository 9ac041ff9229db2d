/**
 * The screenplay grammar: from a script's text to its elements and lines, and back. It knows nothing
 * of stories, shots or models; whoever calls decides what to do with a script that has no speaker.
 */

export { changeLine, type LineChange, type LineChangeRefusal, type LineTexts } from "./change-line";
export { type DetectedShape, detectShape, type ScriptShape } from "./detect-shape";
export * from "./element";
export { toPlainText } from "./plain-text";
export { readFountain } from "./read-fountain";
export { type ProseFinding, proseBody, type SpeakerReason } from "./read-prose";
export { readScript, type Script } from "./read-script";
export { estimateScriptSeconds } from "./running-time";
export { parseSceneHeading, type ScenePlace } from "./scene-heading";
export { type ScriptLine, type ScriptLines, toScriptLines } from "./script-lines";
export { writeFountain } from "./write-fountain";
