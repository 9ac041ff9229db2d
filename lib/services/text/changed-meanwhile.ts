import { AppError } from "@/lib/errors";

/** A text as it is stored now, with what tells its saves apart where they are counted. */
interface StoredText {
  text: string;
  version?: number;
  savedBy?: string | null;
}

/**
 * The refusal of a save that found another text than the one it began from; the other text comes in the
 * details `{currentText, currentVersion, savedBy}`.
 * @param more further details of the other text
 */
export function changedMeanwhile(
  { text: currentText, version: currentVersion, savedBy }: StoredText,
  more: Record<string, string> = {},
): AppError {
  return new AppError("story.changedMeanwhile", {
    details: {
      currentText,
      currentVersion: currentVersion ?? null,
      savedBy: savedBy ?? null,
      ...more,
    },
  });
}

/**
 * Refuses a save that found another text. Whoever saves what already stands there has changed nothing of
 * anybody's.
 * @param saved whether the statement, which compared, wrote the text
 * @param mine the text that was to be saved
 * @throws AppError story.changedMeanwhile
 */
export function requireKept(saved: boolean, mine: string, stored: StoredText): void {
  if (!saved && stored.text !== mine) throw changedMeanwhile(stored);
}
