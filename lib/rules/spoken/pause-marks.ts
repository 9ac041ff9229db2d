/** Stand for pauses while a line is read, each for its length: characters that no script has. */

const FIRST_MARK = 0xe000;
const LAST_MARK = 0xe0ff;
const MARKS_A_SECOND = 10;

/** Every mark in a text. */
export const PAUSE_MARKS = /[\uE000-\uE0FF]/gu;
/** A space before a mark. */
export const SPACE_BEFORE_MARKS = / (?=[\uE000-\uE0FF])/gu;

/** Nothing for no pause. @param seconds in tenths, 25 at most */
export function pauseMark(seconds: number): string {
  if (seconds === 0) return "";
  return String.fromCharCode(FIRST_MARK + Math.round(seconds * MARKS_A_SECOND));
}

/** How long a pause is for which a character stands; null for any other character. */
export function markedSeconds(character: string): number | null {
  const code = character.charCodeAt(0);
  return code >= FIRST_MARK && code <= LAST_MARK ? (code - FIRST_MARK) / MARKS_A_SECOND : null;
}
