/** Places that the built-in studio can draw, found in the words of a project. */

import { PLACE_WORDS } from "../../draw/shot/place-words";
import { isDescribing } from "../../read";
import { WORDS, type WorldPlace } from "../data";
import { isTrustedPhrase } from "./trusted-words";

/**
 * Words of the studio's vocabulary that are too vague, or mean something else as often: a `stage` of
 * life, the `edge` of a table, a `command`.
 */
const TOO_VAGUE =
  /^(?:room|interior|inside|house|home|city|town|stage|edge|water|plain|track|path|pass|port|bow|stern|court|bank|block|lane|camp|command|plane|lift|landing|entrance|mine|cage|ward|store|market|flat|suite|stairs|steps?|cab|coach|bus|truck|van|car|lab|studio|gym|waves|trees|rocks|sand|grave|tomb|funeral|throne|bay|yard|terminal|rails|mill|gate|hall|club|surgery|tower|sea|ocean|island|coast|bridge of the ship|settlement|pavement|bow|camp)s?$/;

/** Their headings: an island is seen from its beach, a funeral at the graveyard. */
const SHOWN_AS: readonly (readonly [RegExp, WorldPlace])[] = [
  [/\b(?:at sea|the sea|ocean|on board|aboard)\b/i, { setting: "EXT.", name: "SHIP DECK" }],
  [/\b(?:island|coast)\b/i, { setting: "EXT.", name: "BEACH" }],
  [/\b(?:funeral|burial)\b/i, { setting: "EXT.", name: "GRAVEYARD" }],
  [/\b(?:space|orbit|starship|spaceship)\b/i, { setting: "INT.", name: "CONTROL ROOM" }],
  [/\b(?:city|downtown)\b/i, { setting: "EXT.", name: "CITY STREET" }],
  [/\bhouse\b/i, { setting: "INT.", name: "HOUSE" }],
];

/** Whether a word may stand before a place and say which one it is. */
const isOfPlace = (word: string) => isDescribing(word) || WORDS.beforePlaces.has(word);

/** The places that a text names, in order of first mention. */
export function findPlaces(text: string): WorldPlace[] {
  const lower = text.toLowerCase();
  const found: { at: number; place: WorldPlace }[] = [];
  for (const { inside, words } of PLACE_WORDS) {
    for (const match of lower.matchAll(words)) {
      const noun = match[0];
      if (TOO_VAGUE.test(noun)) continue;
      const before = /([\p{L}'’-]+)\s+$/u.exec(lower.slice(0, match.index))?.[1] ?? "";
      const name = (isOfPlace(before) ? `${before} ${noun}` : noun).replace(/(?<!s)s$/u, "");
      if (!isTrustedPhrase(name)) continue;
      found.push({
        at: match.index,
        place: { setting: inside ? "INT." : "EXT.", name: name.toUpperCase() },
      });
    }
  }
  for (const [words, place] of SHOWN_AS) {
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
