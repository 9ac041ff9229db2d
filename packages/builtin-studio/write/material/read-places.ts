/** Places that the built-in studio can draw, found in the words of a project. */

import { PLACE_WORDS } from "../../draw/shot/place-words";
import { isDescribing } from "../../read";
import { WORDS, type WorldPlace } from "../data";
import { isTrustedPhrase } from "./trusted-words";

/** Whether a word may stand before a place and say which one it is. */
const isOfPlace = (word: string) => isDescribing(word) || WORDS.beforePlaces.has(word);

/** The places that a text names, in order of first mention. */
export function findPlaces(text: string): WorldPlace[] {
  const lower = text.toLowerCase();
  const found: { at: number; place: WorldPlace }[] = [];
  for (const { inside, words } of PLACE_WORDS) {
    for (const match of lower.matchAll(words)) {
      const noun = match[0];
      if (WORDS.vaguePlaces.test(noun)) continue;
      const before = /([\p{L}'’-]+)\s+$/u.exec(lower.slice(0, match.index))?.[1] ?? "";
      const name = (isOfPlace(before) ? `${before} ${noun}` : noun).replace(/(?<!s)s$/u, "");
      if (!isTrustedPhrase(name)) continue;
      found.push({
        at: match.index,
        place: { setting: inside ? "INT." : "EXT.", name: name.toUpperCase() },
      });
    }
  }
  for (const { words, place } of WORDS.shownAs) {
    const at = text.search(words);
    if (at >= 0) found.push({ at, place });
  }
  const places = new Map<string, WorldPlace>();
  for (const { place } of found.sort((a, b) => a.at - b.at)) {
    const noun = place.name.split(" ").at(-1) ?? place.name;
    if (!places.has(noun)) places.set(noun, place);
  }
  return [...places.values()];
}

/** `LIGHTHOUSE KITCHEN` as it stands in a sentence: `the lighthouse kitchen`. */
export function placeInSentence({ name }: WorldPlace): string {
  return `the ${name.toLowerCase()}`;
}
