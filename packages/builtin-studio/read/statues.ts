import { CARVED, isMadeFigure } from "../contract/made-figures";
import type { NounPhrase } from "./clauses";
import { meaningOf, NO_COMPANY } from "./kinds";
import { isFigure } from "./presence";

const SUITS = /^(?:spade|heart|club|diamond)$/;

/** Nouns for people by which a scene calls what only looks like them: `a marble emperor`, then `the emperor`. */
export class Statues {
  private readonly nouns = new Set<string>();
  private readonly carved = new Set<string>();

  has({ type, head, text, traits, with: more }: NounPhrase): boolean {
    if (type !== "noun" || meaningOf(head, NO_COMPANY)?.kind !== "person") return false;
    // `the king of hearts`, `the smallest of all dolls`
    const isOne = more.some(
      ({ preposition, phrase }) =>
        preposition === "of" &&
        (isFigure(phrase.head) || (phrase.plural && SUITS.test(phrase.head))),
    );
    if (isMadeFigure(head, traits)) this.add(head);
    else if (/^an? /i.test(text)) this.nouns.delete(head);
    if (traits.some((trait) => CARVED.has(trait))) this.carved.add(head);
    return isOne || this.nouns.has(head);
  }

  /** Whether such a noun means a statue, and no doll and no picture. */
  isCarved(head: string): boolean {
    return this.carved.has(head);
  }

  /** From here on a noun means something made. */
  add(head: string): void {
    this.nouns.add(head);
  }

  /** A new scene has statues of its own. */
  forget(): void {
    this.nouns.clear();
    this.carved.clear();
  }
}
