import type { ToldCoat } from "../contract/picture-subject";
import { isHairColour } from "./hair";
import { meaningOf, NO_COMPANY } from "./kinds";
import { isMostlyAdjective, nounCount, nounLemma } from "./lexicon";
import type { Thing } from "./scene";

/** Whatever has a colour by which it is known again: what lives, and what people drive, carry or play with. */
const COATED: ReadonlySet<Thing["kind"]> = new Set(
  "animal vehicle boat container toy music paper thing".split(" ") as Thing["kind"][],
);
/** Of what is painted and of fur beside the colours of hair. */
const PAINTS: ReadonlySet<string> = new Set(["yellow", "orange", "tan", "beige", "cream"]);

function isColour(word: string): boolean {
  return isHairColour(word) || PAINTS.has(word);
}

/** What colour animals and things of a script have, by what they are called: `a black cow`, and then `the cow`. */
export class Coats {
  private readonly told = new Map<string, readonly string[]>();

  /** Notes what earlier scenes told. */
  note(coats: readonly ToldCoat[]): void {
    for (const { noun, colours } of coats) this.told.set(noun, colours);
  }

  /**
   * The traits of a thing with the colour that was told of it before, where it is one that has a coat; notes those
   * that are told now.
   * @param text of the whole phrase: `a cow` is another one
   */
  known({ noun, kind, number, traits }: Thing, text: string): string[] {
    if (!COATED.has(kind) || number !== 1) return traits;
    const own = traits.filter(isColour);
    const isNew = /^(?:an?|another|one|some)\b/i.test(text);
    if (own.length > 0 || isNew) this.told.set(noun, own);
    const isSame = own.length === 0 && /^(?:the|this|that|his|her|their)\b/i.test(text);
    return isSame ? [...(this.told.get(noun) ?? []), ...traits] : traits;
  }
}

/** `a skinny white dog`, `her grey Volvo`: an article and the words behind it. */
const PHRASE = /\b(?:an?|the|his|her|their|one) (?=((?:[\p{L}-]+,? ){1,4}[\p{L}-]+))/giu;

/** The animals and things that a text tells with a colour, in its order. */
export function coatsIn(text: string): ToldCoat[] {
  return [...text.matchAll(PHRASE)].flatMap(([, phrase = ""]) => {
    const words = phrase.toLowerCase().split(/,? /);
    const first = words.findIndex(isColour);
    if (first < 0) return [];
    const at = words.findIndex((word, place) => place > first && isCoated(word));
    if (at < 0) return [];
    const [noun = "", behind = ""] = words.slice(at);
    // `a black coat with a dog`, `a red dog collar`: what has a colour there is another thing.
    const isOfNoun = words
      .slice(first + 1, at)
      .every((word) => word === "and" || isColour(word) || isMostlyAdjective(word));
    if (!isOfNoun || isPlural(noun) || isNounBehind(behind)) return [];
    return [{ noun, colours: words.slice(first, at).filter(isColour) }];
  });
}

function isCoated(word: string): boolean {
  return COATED.has(meaningOf(word, NO_COMPANY)?.kind ?? "person");
}

function isPlural(word: string): boolean {
  return /[^s]s$/.test(word) && nounLemma(word)?.lemma !== word;
}

/** Whether a word behind a noun makes one of both: `dog collar`, and not `dog barks`. */
function isNounBehind(word: string): boolean {
  return nounCount(word) !== null && !word.endsWith("s") && !isMostlyAdjective(word);
}
