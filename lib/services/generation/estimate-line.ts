import { imagePrice, sizeOf, speechPrice, textPrice, videoPrice } from "@/lib/ledger/prices";
import { imagePromptRequest } from "@/lib/prompts/image-prompt";
import { videoPromptRequest } from "@/lib/prompts/video-prompt";
import type { Price } from "@/lib/providers/ports/price";
import type { BatchKind } from "@/lib/rules/batch";
import { NON_SPEAKING_PART, shotDurationSeconds } from "@/lib/rules/shot";
import type { DirectedLine, StoryLook } from "./direct-story";
import { facesOf } from "./line-orders";
import { imagePromptTask, videoPromptTask } from "./write-prompts";

/**
 * What one thing of one line would cost, from what is planned of it: its words, the faces in it, and
 * how long it will last, where it was not spoken yet.
 */
export function linePrice(kind: BatchKind, story: StoryLook, line: DirectedLine): Price {
  switch (kind) {
    case "audio":
      return speechPrice(line.row.line.dialogueText, line.pronunciations);
    case "shot-types":
      return "free";
    case "image-prompts":
      return textPrice(sizeOf(imagePromptRequest(imagePromptTask(story, line))), "usual");
    case "images":
      return imagePrice(facesOf(line).length);
    case "video-prompts":
      return textPrice(sizeOf(videoPromptRequest(videoPromptTask(line))), "usual");
    case "talking-videos":
    case "action-videos": {
      const audioSeconds = spokenSeconds(line);
      const durationSeconds = shotDurationSeconds(audioSeconds, line.row.line.stageDirections);
      return videoPrice({ talks: kind === "talking-videos", durationSeconds, audioSeconds });
    }
  }
}

/** The pace of film dialogue, 150 words a minute. */
const SPOKEN_WORDS_PER_SECOND = 2.5;

/** How long the voice of a line is, or will be; null where nobody speaks. */
function spokenSeconds({ row }: DirectedLine): number | null {
  const { line, audio } = row;
  if (audio) return audio.durationSeconds ?? 0;
  if (line.characterName === NON_SPEAKING_PART || line.dialogueText === "") return null;
  const words = line.dialogueText.split(/\s+/u).filter(Boolean).length;
  return words / SPOKEN_WORDS_PER_SECOND;
}
