import { allFakers } from "@faker-js/faker";
import { withoutAccents } from "../contract/plain-letters";
import others from "./other-names.json";

/**
 * First names of many countries in Latin letters, without accents; a name of both sexes is in both. Those of
 * countries whose lists are in other letters stand in `other-names.json`.
 */
export function condenseNames(): { female: string; male: string } {
  return { female: namesOf("female"), male: namesOf("male") };
}

/** In a list of some country, and nearly always another word in a script. */
const NO_NAMES = new Set(["among", "amid", "alone", "nine"]);

function namesOf(sex: "female" | "male"): string {
  const known = Object.values(allFakers)
    .flatMap((faker) => faker.rawDefinitions.person?.first_name?.[sex] ?? [])
    .map((name) => withoutAccents(name.toLowerCase()))
    .filter((name) => /^[a-z]{2,12}$/.test(name) && !NO_NAMES.has(name));
  return [...new Set([...known, ...others[sex].split(" ")])].sort().join(" ");
}
