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
  const named = PLACE_WORDS.flatMap(({ inside, words }) =>
    Array.from(lower.matchAll(words), ({ 0: noun, index: at }) => {
      const before = /([\p{L}'’-]+)\s+$/u.exec(lower.slice(0, at))?.[1] ?? "";
      const name = (isOfPlace(before) ? `${before} ${noun}` : noun).replace(/(?<!s)s$/u, "");
      const setting = inside ? ("INT." as const) : ("EXT." as const);
      return { at, noun, place: { setting, name: name.toUpperCase() } };
    }),
  ).filter(({ noun, place }) => !WORDS.vaguePlaces.test(noun) && isTrustedPhrase(place.name));
  const shown = WORDS.shownAs.map(({ words, place }) => ({ at: text.search(words), place }));
  const found = [...named, ...shown.filter(({ at }) => at >= 0)].sort((a, b) => a.at - b.at);
  const places = new Map<string, WorldPlace>();
  for (const { place } of found) {
    const noun = place.name.split(" ").at(-1) ?? place.name;
    if (!places.has(noun)) places.set(noun, place);
  }
  return [...places.values()];
}

/** `LIGHTHOUSE KITCHEN` as it stands in a sentence: `the lighthouse kitchen`. */
export function placeInSentence({ name }: WorldPlace): string {
  return `the ${name.toLowerCase()}`;
}
