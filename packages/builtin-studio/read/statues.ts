import type { NounPhrase } from "./clauses";
import { meaningOf, NO_COMPANY } from "./kinds";

/** What statues are made of. */
const CARVED = new Set("marble stone bronze granite plaster porcelain brass wax".split(" "));

/** Nouns for people by which a scene calls figures of stone or metal: `a marble emperor`, then `the emperor`. */
export class Statues {
  private readonly nouns = new Set<string>();

  has({ type, head, text, traits }: NounPhrase): boolean {
    if (type !== "noun" || meaningOf(head, NO_COMPANY)?.kind !== "person") return false;
    if (traits.some((trait) => CARVED.has(trait))) this.nouns.add(head);
    else if (/^an? /i.test(text)) this.nouns.delete(head);
    return this.nouns.has(head);
  }

  /** A new scene has statues of its own. */
  forget(): void {
    this.nouns.clear();
  }
}
