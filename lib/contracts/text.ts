import * as z from "zod";
import { isCleanText } from "@/lib/rules/text-limits";

/** One line of text from a person: cleaned at the edge, composed, at most `maximum` characters. */
export function shortText(maximum = 200) {
  return z
    .string()
    .max(maximum)
    .refine(isCleanText, "contains characters that cannot be stored")
    .transform((text) => text.normalize("NFC").trim());
}

/** What a client may send beside a text, so that it replaces nothing that the person has not seen. */
export const EDITED_FROM_WORDS =
  "What was edited: 409 `story.changedMeanwhile` with `details {currentText}` when something else stands there now. Left out, the last save wins.";

/** The text that was edited, beside the one that is to replace it. */
export function editedFrom(maximum: number) {
  return { edited_from: longText(maximum).optional().describe(EDITED_FROM_WORDS) };
}

/** Several lines of text, kept as written. */
export function longText(maximum: number) {
  return z.string().max(maximum).refine(isCleanText, "contains characters that cannot be stored");
}
