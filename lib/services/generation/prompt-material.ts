import type { LineWithMedia } from "@/db/queries/lines";
import { inputHash } from "@/lib/ledger/input-hash";

/** The columns that hold a line's prompts. */
type PromptKind = "imagePrompt" | "videoPrompt";

/**
 * Hash of what of a line decides what its pictures show. Words that are spoken and the style are no
 * part of it: a prompt stays right when they change, and code assembles the rest anew.
 */
export function promptMaterial({ line, location }: LineWithMedia): string {
  const { characterName, extension, stageDirections } = line;
  return inputHash({ characterName, extension, stageDirections, place: location?.name ?? "" });
}

/** What a person wrote into a line's prompt, word for word; null where a model wrote it, or nobody. */
export function ownPrompt({ line }: LineWithMedia, kind: PromptKind): string | null {
  return line[`${kind}Hash`] === null && line[kind].trim() !== "" ? line[kind].trim() : null;
}

/**
 * Whether a batch writes a line's prompt: there is none, or what it was written from has changed. What
 * a person wrote is never written over.
 */
export function needsPrompt(row: LineWithMedia, kind: PromptKind): boolean {
  if (row.line[kind].trim() === "") return true;
  const hash = row.line[`${kind}Hash`];
  return hash !== null && hash !== promptMaterial(row);
}
