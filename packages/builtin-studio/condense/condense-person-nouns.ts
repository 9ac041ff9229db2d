import { meaningOf, NO_COMPANY } from "../read/kinds";
import { lexicon, sensesOf } from "../read/lexicon";

/** Whom WordNet knows first as a bee or as a name, or not at all. */
const OTHERS = ["barista", "princess", "queen"];

/**
 * The nouns that mean a person before anything else, separated by spaces. First names are among them only
 * where the noun is in use: a `judge`, and no `dieter`.
 */
export function condensePersonNouns(): string {
  const { senses, female, male } = lexicon();
  const known = senses
    .words()
    .filter((word) => /^[a-z]+$/.test(word) && meaningOf(word, NO_COMPANY)?.kind === "person")
    .filter((word) => (sensesOf(word)[0]?.count ?? 0) > 0 || !(female.has(word) || male.has(word)));
  return [...known, ...OTHERS].sort().join(" ");
}

/** How often WordNet's texts have a noun that scripts call somebody by, at least. */
const IN_USE = 2;

/** Those of them that are in use, `guard`, and no `gunrunner`: few enough to be sent to a page. */
export function condenseUsualPersonNouns(): string {
  const words = condensePersonNouns().split(" ");
  return words.filter((word) => (sensesOf(word)[0]?.count ?? 0) >= IN_USE).join(" ");
}
