/** What a print could not show. */
export class MissingLetters extends Error {
  override readonly name = "MissingLetters";
  constructor(readonly letters: string[]) {
    super(`no face has ${letters.join(" ")}`);
  }
}
