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

/** Several lines of text, kept as written. */
export function longText(maximum: number) {
  return z.string().max(maximum).refine(isCleanText, "contains characters that cannot be stored");
}
