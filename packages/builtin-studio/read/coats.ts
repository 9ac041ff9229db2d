import { isHairColour } from "./hair";
import type { Thing } from "./scene";

/** What colour animals of a script have, by what they are called: `a black cow`, and then `the cow`. */
export class Coats {
  private readonly told = new Map<string, readonly string[]>();

  /**
   * The traits of an animal with the colour that was told of it before; notes those that are told now.
   * @param text of the whole phrase: `a cow` is another one
   */
  known({ noun, number, traits }: Thing, text: string): string[] {
    const own = traits.filter(isHairColour);
    if (number !== 1) return traits;
    const isNew = /^(?:an?|another|one|some)\b/i.test(text);
    if (own.length > 0 || isNew) this.told.set(noun, own);
    const isSame = own.length === 0 && /^(?:the|this|that)\b/i.test(text);
    return isSame ? [...(this.told.get(noun) ?? []), ...traits] : traits;
  }
}
