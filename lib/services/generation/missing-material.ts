import type { ErrorCode } from "@/lib/errors";
import type { BatchKind } from "@/lib/rules/batch";
import { NON_SPEAKING_PART } from "@/lib/rules/shot";
import { voiceOnOffer } from "@/lib/services/voice/voice-on-offer";
import type { DirectedLine } from "./direct-story";

/**
 * What a line lacks before something of it can be made, as the error that says so; null when nothing
 * is missing. An image needs nothing here: a prompt that is missing is written first.
 */
export function missingMaterial(kind: BatchKind, line: DirectedLine): ErrorCode | null {
  const { row, speaker } = line;
  const speaks = row.line.characterName !== NON_SPEAKING_PART && row.line.dialogueText !== "";
  switch (kind) {
    case "audio":
      if (!speaks) return "shot.nobodySpeaks";
      return voiceOnOffer(speaker?.voice ?? null) ? null : "shot.voiceMissing";
    case "talking-videos":
      if (!row.image) return "shot.imageMissing";
      return row.audio || row.line.characterName === NON_SPEAKING_PART ? null : "shot.audioMissing";
    case "action-videos":
      if (row.line.videoPrompt.trim() === "") return "shot.videoPromptMissing";
      return row.image ? null : "shot.imageMissing";
    default:
      return null;
  }
}
