/** Capitals that are spelled although they could be read. */
const SPELLED =
  /^(?:FBI|CIA|USA|UK|EU|UN|TV|DJ|CEO|DNA|ID|IQ|PC|UFO|VIP|NYPD|LAPD|ATM|GPS|RV|AI|EMT|ER|ICU|SUV)s?$/u;

/** Whether a word in capitals is said letter by letter, like FBI. */
export function isInitialism(word: string): boolean {
  return SPELLED.test(word);
}
