import data from "./regions.json";

/** Parts of the world whose people dress and look alike in the eyes of a film. */
export type Region = keyof typeof data;

interface NativeLook {
  /** Words for the skin of people there. */
  skin: readonly string[];
  /** Left out where hair has any colour. */
  hair?: string;
}

/**
 * With the names that people have there, what they are called, and until which year all look so who live there; left
 * out for always.
 */
const REGIONS = Object.entries<NativeLook & { names: string; people?: string; until?: number }>(
  data,
);

/**
 * Skin and hair of somebody by what they are called (`a tall Norwegian`), by their name and by where the story plays,
 * in words; empty where nothing says it.
 * @param called what a script says of who they are
 */
export function nativeLook(
  name: string,
  story: { region: Region | null; year: number | null },
  called = "",
): NativeLook {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const isOneOf = (words: readonly string[], all = "") =>
    words.some((word) => all.split(" ").includes(word));
  const own =
    REGIONS.find(([, { people }]) => isOneOf(wordsOf(called), people)) ??
    REGIONS.find(([, { names }]) => isOneOf(wordsOf(name), names));
  const [, found] = own ?? REGIONS.find(([region]) => region === story.region) ?? [];
  const isOver = !own && found?.until !== undefined && (story.year ?? found.until) >= found.until;
  if (found === undefined || isOver) return { skin: [] };
  const { skin, hair } = found;
  return hair === undefined ? { skin } : { skin, hair };
}
