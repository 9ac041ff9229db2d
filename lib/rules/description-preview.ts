/** Longest preview of a character's description in characters (spec 2, §9). */
const PREVIEW_CHARACTERS = 50;

/** The beginning of a description, cut with an ellipsis when there is more. */
export function descriptionPreview(description: string): string {
  const line = description.replace(/\s+/gu, " ").trim();
  const letters = [...line];
  return letters.length > PREVIEW_CHARACTERS
    ? `${letters.slice(0, PREVIEW_CHARACTERS).join("").trimEnd()}...`
    : line;
}
