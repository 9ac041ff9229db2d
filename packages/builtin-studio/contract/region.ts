import data from "./regions.json";

/** Parts of the world whose people dress and look alike in the eyes of a film. */
export type Region = keyof typeof data;

interface NativeLook {
  /** Words for the skin of people there. */
  skin: readonly string[];
  /** Left out where hair has any colour. */
  hair?: string;
}

/** With the names that people have there, and until which year they look so; left out for always. */
const REGIONS = Object.entries<NativeLook & { names: string; until?: number }>(data);

/** Skin and hair of somebody by their name and where the story plays, in words; empty where neither says it. */
export function nativeLook(
  name: string,
  story: { region: Region | null; year: number | null },
): NativeLook {
  const words = name.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const isNamedSo = (names: string) => words.some((word) => names.split(" ").includes(word));
  const [, found] =
    REGIONS.find(([, { names }]) => isNamedSo(names)) ??
    REGIONS.find(([region]) => region === story.region) ??
    [];
  const isOver = found?.until !== undefined && (story.year ?? found.until) >= found.until;
  if (found === undefined || isOver) return { skin: [] };
  const { skin, hair } = found;
  return hair === undefined ? { skin } : { skin, hair };
}
