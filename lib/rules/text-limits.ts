/** Longest script that can be saved: far beyond a feature film (about 1,500 characters a page). */
export const SCRIPT_MAXIMUM = 1_000_000;
/** Largest body that may carry such a script: JSON may need several bytes for a character. */
export const SCRIPT_BODY_BYTES = SCRIPT_MAXIMUM * 4;

/** Longest text of an entry in characters: about 60 typed pages. */
export const INFORMATION_MAXIMUM = 200_000;

/** Longest description of a character in characters; image models read far less. */
export const DESCRIPTION_MAXIMUM = 4_000;

/** Longest description of a place, in characters. */
export const LOCATION_MAXIMUM = 2_000;

/** Longest description of a project, in characters. */
export const PROJECT_DESCRIPTION_MAXIMUM = 5_000;

/** Longest list of how names are said, in characters: about two hundred of them. */
export const PRONUNCIATIONS_MAXIMUM = 5_000;

/** Longest prompt that a person may write, in characters; models read less. */
export const PROMPT_MAXIMUM = 4_000;

/** Postgres cannot store NUL, and half of a surrogate pair is no character. */
export function isCleanText(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}
