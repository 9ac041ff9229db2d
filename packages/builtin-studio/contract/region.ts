import { eachOrFirst, type SetLine } from "./period";
import data from "./regions.json";

/** Parts of the world whose people dress and look alike in the eyes of a film. */
export type Region = keyof typeof data;

interface RegionData {
  places: string;
  names: string;
  /** Words for the skin of people there. */
  skin: readonly string[];
  /** Left out where hair has any colour. */
  hair?: string;
  /** Until which year people there look so; left out for always. */
  until?: number;
}

/** What is called after a part of the world and stands in another. */
const ABROAD = "restaurant|take-?away|shop|laundry|baths?|bakery|caf[eé]|bar|grocer|embassy";

const REGIONS = Object.entries<RegionData>(data).map(([region, { places, names, ...looks }]) => ({
  region: region as Region,
  // JORDAN'S KITCHEN is somebody's, and a CHINESE RESTAURANT stands anywhere.
  places: new RegExp(`\\b(?:${places})\\b(?!['’]s\\b| (?:${ABROAD})\\b)`, "iu"),
  // Neither `the china` nor `Chad nods` nor `a Persian rug` tells where a story plays.
  within: new RegExp(
    `\\b(?:in|near|outside) (${places})\\b(?=$|[.,;:!?)]| (?:and|at|on|in|of|by|is|under|during)\\b)`,
    "iu",
  ),
  // `Western Norway, October 1954.` at the beginning of what is seen.
  opening: new RegExp(
    `^(?:(?:north|south|east|west|central|rural|upper|lower)(?:ern)? )?(${places})[,.]`,
    "iu",
  ),
  names: new Set(names.match(/\S+/g)),
  ...looks,
}));

/** Where each line of a script plays: as its heading says, else as the script says first; null where it does not. */
export function regionsOf(lines: readonly SetLine[]): (Region | null)[] {
  return eachOrFirst(lines, regionIn, regionOfAction).map((region) => region ?? null);
}

/** The part of the world that the name of a place, or what somebody is, names: `DAKAR MARKET`, `a Japanese tourist`. */
export function regionIn(text: string): Region | undefined {
  return REGIONS.find(({ places }) => places.test(text))?.region;
}

/** The part of the world in which a line of action says that it plays: `A street in Dakar.`, `Norway, 1954.` */
function regionOfAction(text: string): Region | undefined {
  return REGIONS.find(({ within, opening }) =>
    [within, opening].some((place) => /^\p{Lu}/u.test(place.exec(text)?.[1] ?? "")),
  )?.region;
}

/** Skin and hair of somebody by their name and where the story plays, in words; empty where neither says it. */
export function nativeLook(
  name: string,
  story: { region: Region | null; year: number | null },
): Pick<RegionData, "skin" | "hair"> {
  const words = name.toLowerCase().split(/[^\p{L}-]+/u);
  const named = REGIONS.find(({ names }) => words.some((word) => names.has(word)));
  const found = named ?? REGIONS.find(({ region }) => region === story.region);
  const isOver = found?.until !== undefined && (story.year ?? found.until) >= found.until;
  if (found === undefined || isOver) return { skin: [] };
  const { skin, hair } = found;
  return hair === undefined ? { skin } : { skin, hair };
}
