import type { Region } from "@roughcut/builtin-studio/contract/region";
import places from "./region-places.json";
import { eachHeading, type SetLine } from "./years-of-lines";

/** What is called after a part of the world and stands in another. */
const ABROAD = "restaurant|take-?away|shop|laundry|baths?|bakery|caf[eé]|bar|grocer|embassy";

/** What people are called as well, or other peoples than those of that country. */
const OTHERS =
  "Chad|Jordan|Darwin|Sydney|Florence|Santiago|Lima|Hue|Maya|Kingston|Milan|Lyon|Devon|Porto|Adelaide|Alexandria|Sienna|Siena|Vienna|Indian|Roman|Fez|Niger|Nara|Inca|Mali|Benin|Arctic|Guinea|Canton|China";

/** Names as texts write them: `Sri Lanka`. */
function capitalised(names: string): string {
  return names
    .replace(/(?<![a-z?])[a-z]/gu, (letter) => letter.toUpperCase())
    .replace(/\(\?:[A-Z]/gu, (start) => start.toLowerCase());
}

const REGIONS = Object.entries(places).map(([region, names]) => ({
  region: region as Region,
  // With a capital letter: the china is on the table.
  names: new RegExp(`\\b(?!(?:${OTHERS})\\b)(?:${capitalised(names)})\\b`, "u"),
  // JORDAN'S KITCHEN is somebody's, and a CHINESE RESTAURANT stands anywhere.
  inHeading: new RegExp(`\\b(?:${names})\\b(?!['’]s\\b| (?:${ABROAD})\\b)`, "iu"),
  inAction: [
    // `A street in Dakar.`, and nobody who grew up there, nor what is said in Japanese.
    new RegExp(`^(?:an?|the) [^.,!?]{0,40}\\b(?:in|near|outside) (${names})(?=$|[.,;:!?)])`, "iu"),
    // `Western Norway, October 1954.` at the beginning of what is seen, or lettered on it.
    new RegExp(
      `(?:^|\\b(?:super|title|caption|card|chyron|legend)s?\\b[^.]{0,12}[:"“' ])["“]?(?:[\\w' ]{2,24}, )?(?:(?:north|south|east|west|central|rural|upper|lower)(?:ern)? )?(${names})(?=[,.;"”]|$)`,
      "iu",
    ),
  ],
}));
/** A script that names a part of the world in this share of its lines plays there. */
const OFTEN = 0.015;
/** What a script says in this share of its beginning, and in two headings, is where it begins. */
const BEGINNING = 0.1;
/** Headings of a short film; a feature that begins abroad goes elsewhere without saying so. */
const FEW_SCENES = 12;

/**
 * Where each line of a script plays: as its heading says, else where the script plays mostly, or begins; null where nothing
 * says it. Where somebody comes from, or goes to once, is not where all the rest plays.
 */
export function regionsOf(lines: readonly SetLine[]): (Region | null)[] {
  const own = eachHeading(lines, (text) => REGIONS.find((one) => one.inHeading.test(text))?.region);
  const counts = REGIONS.map(({ region, names }) => {
    const headings = lines.flatMap(({ sceneHeading }, at) =>
      own[at] === region ? [sceneHeading] : [],
    );
    const told = lines.filter(({ stageDirections }) => names.test(stageDirections));
    return { region, count: new Set(headings).size + told.length };
  });
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
  const isMost = most.count > 1 && most.count >= lines.length * OFTEN;
  const whole = isMost ? most.region : beginsIn(lines, own);
  return own.map((region) => region ?? whole);
}

/** The part of the world that the beginning of a script names: in a line of its own, or in two headings. */
function beginsIn(lines: readonly SetLine[], own: readonly (Region | undefined)[]): Region | null {
  const headings = new Map<Region, string>();
  for (const [at, { sceneHeading, stageDirections }] of lines.entries()) {
    if (at > lines.length * BEGINNING) break;
    const said = REGIONS.find((one) =>
      one.inAction.some((place) => /^\p{Lu}/u.test(place.exec(stageDirections)?.[1] ?? "")),
    )?.region;
    if (said !== undefined) return said;
    const region = own[at];
    const heading = sceneHeading ?? "";
    if (region === undefined) continue;
    if ((headings.get(region) ?? heading) !== heading) return region;
    headings.set(region, heading);
  }
  // A short script says where it plays in its first heading only.
  const all = new Set(lines.flatMap(({ sceneHeading }) => sceneHeading ?? []));
  const [first = ""] = all;
  const region = regionBehind(first);
  const isOnly = own.every((one) => one === undefined || one === region);
  return region && all.size <= FEW_SCENES && isOnly ? region : null;
}

/** The part of the world in which a place lies by what stands behind its name: `LAKE, NORWAY`. */
export function regionBehind(name: string): Region | null {
  const behind = name.split(/, | [-–—] /u).slice(1);
  const found = REGIONS.find(({ inHeading }) => behind.some((part) => inHeading.test(part)));
  return found?.region ?? null;
}
