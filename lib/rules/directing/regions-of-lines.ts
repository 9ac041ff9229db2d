import type { Region } from "@roughcut/builtin-studio/contract/region";
import places from "./region-places.json";
import { eachOrFirst, type SetLine } from "./years-of-lines";

/** What is called after a part of the world and stands in another. */
const ABROAD = "restaurant|take-?away|shop|laundry|baths?|bakery|caf[eé]|bar|grocer|embassy";

const REGIONS = Object.entries(places).map(([region, names]) => ({
  region: region as Region,
  // JORDAN'S KITCHEN is somebody's, and a CHINESE RESTAURANT stands anywhere.
  inHeading: new RegExp(`\\b(?:${names})\\b(?!['’]s\\b| (?:${ABROAD})\\b)`, "iu"),
  inAction: [
    // Neither `the china` nor `Chad nods` nor `a Persian rug` tells where a story plays.
    new RegExp(
      `\\b(?:in|near|outside) (${names})\\b(?=$|[.,;:!?)]| (?:and|at|on|in|of|by|is|under|during)\\b)`,
      "iu",
    ),
    // `Western Norway, October 1954.` at the beginning of what is seen.
    new RegExp(
      `^(?:(?:north|south|east|west|central|rural|upper|lower)(?:ern)? )?(${names})[,.]`,
      "iu",
    ),
  ],
}));

/** Where each line of a script plays: as its heading says, else as the script says first; null where it does not. */
export function regionsOf(lines: readonly SetLine[]): (Region | null)[] {
  const inHeading = (text: string) => REGIONS.find((one) => one.inHeading.test(text))?.region;
  // `A street in Dakar.`, `Norway, 1954.`
  const inAction = (text: string) =>
    REGIONS.find((one) =>
      one.inAction.some((place) => /^\p{Lu}/u.test(place.exec(text)?.[1] ?? "")),
    )?.region;
  return eachOrFirst(lines, inHeading, inAction).map((region) => region ?? null);
}
