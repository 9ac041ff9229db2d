/**
 * The calls that can begin paid work, by their names: each may answer 402. Where money is set aside is
 * decided far below them; a test derives this list from what their routes import.
 */
export const PAID_CALLS: ReadonlySet<string> = new Set([
  "auditionVoice",
  "generateActionVideo",
  "generateCharacterImage",
  "generateLoglines",
  "generateMissingCharacters",
  "generateScript",
  "generateShotAudio",
  "generateShotImage",
  "generateTalkingVideo",
  "makeFilm",
  "parseScript",
  "previewParse",
  "refreshLoglines",
  "refreshScript",
  "resetLoglines",
  "resetScript",
  "retryLine",
  "retryRun",
  "startActionVideos",
  "startAllMedia",
  "startAnyBatch",
  "startAudio",
  "startImagePrompts",
  "startImages",
  "startShotTypes",
  "startTalkingVideos",
  "startVideoPrompts",
  "writeShotPrompt",
]);
