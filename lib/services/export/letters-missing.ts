import { AppError } from "@/lib/errors";
import type { MissingLetters } from "@/lib/exchange/missing-letters";

/** As many as a person can look for. */
const LETTERS_NAMED = 12;

/** Refuses a print whose letters no face has, by name. */
export function lettersMissing(
  code: "export.lettersMissing" | "export.boardLettersMissing",
  cause: MissingLetters,
): AppError {
  const letters = cause.letters.slice(0, LETTERS_NAMED).join(" ");
  return new AppError(code, { values: { letters }, details: { letters: cause.letters }, cause });
}
