import { withoutAccents } from "../contract/plain-letters";
import letters from "./letters.json";

const ALPHABETS = Object.values(letters).flatMap((alphabet) => alphabet.split(" "));
/** Letters of other alphabets as texts in English write them; `''` for none. */
const LATIN: ReadonlyMap<string, string> = new Map(
  ALPHABETS.flatMap((letter, at): [string, string][] =>
    at % 2 === 0 ? [[letter, (ALPHABETS[at + 1] ?? "").replaceAll("'", "")]] : [],
  ),
);
/** Two letters that Armenian and Greek write for one sound. */
const ARMENIAN_U = /ու/gu;
const GREEK_U = /ου|ού/gu;

/** A name in small Latin letters without accents and apostrophes. */
export function plainName(name: string): string {
  const own = name.toLowerCase().normalize("NFC").replace(ARMENIAN_U, "u").replace(GREEK_U, "ou");
  const latin = [...own].map(
    (letter) => LATIN.get(letter) ?? LATIN.get(withoutAccents(letter)) ?? letter,
  );
  return withoutAccents(latin.join("")).replace(/['’ʻ`]/gu, "");
}
