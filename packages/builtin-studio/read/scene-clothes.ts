import { type Cast, wordsOfName } from "./cast";
import { clothesIn, joinClothes } from "./clothes";

const NAME = "(\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*)";
/** `Ada, in her dressing gown, opens`, `Ada, wrapped in a blanket, sits` */
const BESIDE_NAME = new RegExp(
  `${NAME},(?: (?:now|still|already|wrapped|dressed|clad))* (in [^,;.!?()]+)`,
  "gu",
);
/** `Ada stands at the door in a red coat`; `in her coat` may be where she has a letter. */
const BEHIND_VERB = new RegExp(`${NAME}( [^,;.!?()\\p{Lu}]*?) (in an? [^,;.!?()]+)`, "gu");
/** What is done so to somebody or something else dresses that. */
const DRESSES_OTHERS = /\b(?:wrap|bundle|roll|hide|fold|find|dress|carr(?:y|ie)|see|watch|look)/;

/** Who is said to be in certain clothes wears them from here on, until `changeBack`. */
export function dressForScene(text: string, cast: Cast): void {
  const said = [
    ...[...text.matchAll(BESIDE_NAME)].map(([, name = "", worn = ""]) => ({ name, worn })),
    ...[...text.matchAll(BEHIND_VERB)].flatMap(([, name = "", between = "", worn = ""]) =>
      DRESSES_OTHERS.test(between) ? [] : [{ name, worn }],
    ),
  ];
  for (const { name, worn } of said) {
    const person = cast.byWords(wordsOfName(name));
    const clothes = clothesIn(worn.toLowerCase().replaceAll("’", "'"));
    if (!person || clothes.every((phrase) => person.look.clothes.includes(phrase))) continue;
    person.before ??= person.look.clothes;
    person.outsideScene ??= person.look.clothes;
    person.look = { ...person.look, clothes: joinClothes(person.look.clothes, clothes) };
  }
}

/** The scene is over: everybody wears again what they wore before it. */
export function changeBack(cast: Cast): void {
  for (const person of cast.all) {
    if (person.outsideScene === undefined) continue;
    person.look = { ...person.look, clothes: [...person.outsideScene] };
    delete person.outsideScene;
  }
}
