import data from "./places-of-regions.json";
import { withoutAccents } from "./plain-letters";
import type { Region } from "./region";

/** Where people look anyhow: a place there says that a story plays in none of the regions. */
export const NORTH_AMERICA = "north-america";
export type PartOfWorld = Region | typeof NORTH_AMERICA;

/** Most names of towns have up to so many words. */
const MOST_WORDS = 3;

let regionsOfPlaces: ReadonlyMap<string, PartOfWorld> | null = null;

/** The part of the world of each town and province, made the first time that somebody asks. */
function placesToRegions(): ReadonlyMap<string, PartOfWorld> {
  if (regionsOfPlaces !== null) return regionsOfPlaces;
  const found = new Map<string, PartOfWorld>();
  for (const [region, names] of Object.entries(data))
    for (const name of names.split(",")) found.set(name, region as PartOfWorld);
  regionsOfPlaces = found;
  return found;
}

/** A place in a text: its name as it stands there, the part of the world, and where it begins and ends. */
export interface NamedPlace {
  name: string;
  region: PartOfWorld;
  start: number;
  end: number;
}

/** The towns and provinces that a text names, in their order; of several that begin with the same word the longest. */
export function placesIn(text: string): NamedPlace[] {
  const known = placesToRegions();
  // `T'bilisi` and `M'Sila` are one word, `Rewa's` is two.
  const words = [...text.matchAll(/[\p{L}\p{M}]+(?:['’](?!s\b)[\p{L}\p{M}]+)*/giu)].map((word) => ({
    ...{ start: word.index, end: word.index + word[0].length },
    plain: withoutAccents(word[0].toLowerCase()).replace(/['’]/gu, ""),
  }));
  const found: NamedPlace[] = [];
  for (let at = 0; at < words.length; at += 1)
    for (let count = Math.min(MOST_WORDS, words.length - at); count > 0; count -= 1) {
      const own = words.slice(at, at + count);
      const region = known.get(own.map(({ plain }) => plain).join(" "));
      const [start, end] = [own[0]?.start ?? 0, own.at(-1)?.end ?? 0];
      if (region === undefined || !isOneName(text, own)) continue;
      found.push({ name: text.slice(start, end), region, start, end });
      at += count - 1;
      break;
    }
  return found;
}

/** Whether nothing but a space or a hyphen stands between words: `SAN PEDRO SULA`, and not `SAN, PEDRO`. */
function isOneName(text: string, words: readonly { start: number; end: number }[]): boolean {
  return words.every(
    ({ end }, at) =>
      at === words.length - 1 || /^[ -]$/.test(text.slice(end, words[at + 1]?.start)),
  );
}
