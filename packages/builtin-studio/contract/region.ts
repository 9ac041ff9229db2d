import more from "./names-of-regions.json";
import { withoutAccents } from "./plain-letters";
import data from "./regions.json";
import { WordList } from "./word-list";

/** Parts of the world whose people dress and look alike in the eyes of a film. */
export type Region = keyof typeof data;

interface NativeLook {
  /** Words for the skin of people there. */
  skin: readonly string[];
  /** Left out where hair has any colour. */
  hair?: string;
}

/** What is known of a region. */
interface RegionFacts extends NativeLook {
  /** Usual names of people there, by hand: they count before those that are condensed from lists. */
  names: string;
  /** How surnames end that are from there, however they begin. */
  endings?: string;
  /** What people from there are called. */
  people?: string;
  /** Until which year all look so who live there; left out for always. */
  until?: number;
}

const REGIONS = Object.entries<RegionFacts>(data) as [Region, RegionFacts][];

const OTHER_NAMES = new WordList(more.names);
const OTHER_REGIONS = more.regions as Region[];
const OWN_NAMES = new Map(
  REGIONS.flatMap(([region, { names }]) =>
    names.split(" ").map((name): [string, Region] => [name, region]),
  ),
);

const wordsOf = (text: string) => withoutAccents(text.toLowerCase()).match(/[\p{L}-]+/gu) ?? [];

/**
 * In which region people are called so, by the first of their names that tells one; null where none does.
 * @param shortest so many letters a name must have of which only a list of some country knows
 */
export function regionOfName(name: string, shortest = 0): Region | null {
  const words = wordsOf(name).flatMap((word) =>
    word.includes("-") ? [word, ...word.split("-")] : word,
  );
  const telling = words
    .filter((word) => word !== "")
    .flatMap((word) => regionOfWord(word, shortest) ?? []);
  return telling[0] ?? null;
}

function regionOfWord(word: string, shortest: number): Region | null {
  const other = word.length < shortest ? null : OTHER_NAMES.count(word);
  return OWN_NAMES.get(word) ?? OTHER_REGIONS[other ?? -1] ?? regionOfEnding(word);
}

/** `dze` alone is no surname. */
const BEGINNING = 2;

function regionOfEnding(word: string): Region | null {
  const endsSo = (ending: string) =>
    word.endsWith(ending) && word.length >= ending.length + BEGINNING;
  return REGIONS.find(([, { endings }]) => endings?.split(" ").some(endsSo))?.[0] ?? null;
}

/**
 * From which region somebody is by what they are called (`a tall Norwegian`) or by their name; null where neither says it.
 * @param called what a script says of who they are
 * @param shortest as for `regionOfName`
 */
export function ownRegion(name: string, called = "", shortest = 0): Region | null {
  // A Pole has a capital letter, and no tent pole.
  const words = wordsOf((called.match(/\p{Lu}[\p{L}\p{M}-]*/gu) ?? []).join(" "));
  const isCalledSo = (people = "") => words.some((word) => people.split(" ").includes(word));
  return REGIONS.find(([, { people }]) => isCalledSo(people))?.[0] ?? regionOfName(name, shortest);
}

/** Letters of a name that tells of another part of the world than the one where the story plays. */
const TELLING = 5;

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
  // MOMO and NAIM are called so in several parts of the world: where the story plays says more.
  const named = ownRegion(name, called);
  const isFromElsewhere = story.region !== null && named !== story.region;
  const own = isFromElsewhere ? ownRegion(name, called, TELLING) : named;
  const region = own ?? story.region;
  if (region === null) return { skin: [] };
  const { skin, hair, until }: RegionFacts = data[region];
  const isOver = own === null && until !== undefined && (story.year ?? until) >= until;
  if (isOver) return { skin: [] };
  return hair === undefined ? { skin } : { skin, hair };
}
