import type { LineRow, NewLine, StaleMedia } from "@/db/queries/lines";

type Texts = Pick<NewLine, "characterName" | "extension" | "stageDirections" | "dialogueText">;

/** What of a line's old media no longer fits once its text is another, and why, in words. */
export function staleMedia(
  old: Texts & Pick<LineRow, "audioTakeId" | "imageTakeId" | "videoTakeId" | "stale">,
  line: Texts,
  /** Whether it now plays somewhere else. */
  hasMoved: boolean,
): StaleMedia {
  const voice: string[] = [];
  const picture: string[] = [];
  const clip: string[] = [];
  const all = (reason: string) => {
    for (const reasons of [voice, picture, clip]) reasons.push(reason);
  };
  if (old.characterName !== line.characterName) {
    all(`The speaker was ${old.characterName}.`);
  }
  if (old.dialogueText !== line.dialogueText) {
    voice.push("The words changed.");
    clip.push("The words changed.");
  }
  if (old.stageDirections !== line.stageDirections) all("The stage directions changed.");
  if (old.extension !== line.extension) {
    picture.push("Whether the speaker is seen changed.");
    clip.push("Whether the speaker is seen changed.");
  }
  if (hasMoved) {
    picture.push("The scene location changed.");
    clip.push("The scene location changed.");
  }
  return {
    ...reasonFor("audio", old.audioTakeId, voice, old.stale),
    ...reasonFor("image", old.imageTakeId, picture, old.stale),
    ...reasonFor("video", old.videoTakeId, clip, old.stale),
  };
}

/** Nothing is stale that was never made; what was stale stays so until it is made anew. */
function reasonFor(
  kind: keyof StaleMedia,
  takeId: string | null,
  reasons: string[],
  before: StaleMedia,
): StaleMedia {
  if (takeId === null) return {};
  const reason = reasons.length > 0 ? reasons.join(" ") : before[kind];
  return reason === undefined ? {} : { [kind]: reason };
}
