import { type Cast, type Person, wordsOfName } from "./cast";
import type { Clause, NounPhrase } from "./clauses";
import { clothesIn, isGarment, joinClothes, putOn } from "./clothes";
import { putsOn } from "./line-words";
import { joinLooks, readLook, sexOfPronoun } from "./looks";

const NAME = "(\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*)";
/** `Ada, in her dressing gown, opens`, `Ada, wrapped in a blanket, sits` */
const BESIDE_NAME = new RegExp(
  `${NAME},(?: (?:now|still|already|wrapped|dressed|clad))* (in [^,;.!?()]+)`,
  "gu",
);
/** Where nobody has a letter: `in her nightdress` is how she goes. */
const WITHOUT_POCKETS =
  "nightshirt|night ?gown|night ?dress|nightie|py?jamas|pajamas|under(?:wear|pants|shirt|shorts)|long johns|dressing gown|bathrobe|swim ?suit|swimming trunks|bikini|wedding dress|shirt ?sleeves|scrubs|kimono|armou?r|uniform|tuxedo|sari|leotard|wetsuit";
/** `Ada stands at the door in a red coat`; `in her coat` may be where she has a letter. */
const BEHIND_VERB = new RegExp(
  `${NAME}( [^,;.!?()\\p{Lu}]*?) (in (?:an? |(?:his|her|their) (?=(?:[a-z'-]+ ){0,3}(?:${WITHOUT_POCKETS})\\b))[^,;.!?()]+)`,
  "gu",
);
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

/** Whether a clause says what somebody wears: `She wears a red coat`, `They are both in pressure suits`. */
export function dresses(clause: Clause): boolean {
  return putsOn(clause) || dressSaid(clause) !== null;
}

/** Dresses those whom a clause is about: in what they are from here to the end of the scene, in what they put on for good. */
export function dressByClause(clause: Clause, persons: readonly Person[]): void {
  const said = dressSaid(clause);
  const look = readLook(said ?? clause.objects.map(({ text }) => text).join(", "));
  if (look.clothes.length === 0) return;
  // `Ana, Eva and JON, still wearing his helmet`: of several the last whose it can be.
  const [, whose = ""] = /^(his|her)\b/i.exec(clause.objects[0]?.text ?? "") ?? [];
  const sex = sexOfPronoun(whose.toLowerCase());
  const can = persons.filter((person) => (person.look.sex ?? sex) === sex);
  for (const person of sex === null ? persons : can.slice(-1)) {
    const worn = person.look.clothes;
    if (clause.verb !== "wear") person.before ??= worn;
    if (said !== null) person.outsideScene ??= worn;
    const clothes = said === null ? putOn(worn, look.clothes) : joinClothes(worn, look.clothes);
    person.look = { ...joinLooks(person.look, { ...look, clothes: [] }), clothes };
  }
}

/** The clothes in which those whom a clause is about are said to be, in words for one of them; else null. */
function dressSaid({ verb, places, objects }: Clause): string | null {
  const [both] = objects.filter(({ head }) => head === "both");
  const worn = verb === "be" ? [...places, ...(both?.with ?? [])].filter(isDress) : [];
  const ofOne = ({ phrase: { text, head, plural } }: (typeof worn)[number]) =>
    plural && /(?:suit|coat|gown|robe|dress|uniform|jacket|parka|costume)$/.test(head)
      ? text.replace(/\S+$/, head)
      : text;
  return worn.length === 0 ? null : worn.map(ofOne).join(", ");
}

function isDress({ preposition, phrase }: Clause["places"][number]): boolean {
  return preposition === "in" && phrase.owner === null && isGarment(phrase.head);
}

/** `Ada stands at the door in a red coat`: she wears it. What is done to something may be done in a coat's pocket. */
export function isWornIn({ objects }: Clause, preposition: string, phrase: NounPhrase): boolean {
  return objects.length === 0 && isDress({ preposition, phrase });
}

/** Who acts without what they are described by: `VIKTOR, waistcoat and striped trousers, knocks`. */
export function withoutDress(subjects: readonly NounPhrase[]): NounPhrase[] {
  const isNamed = subjects.some(({ type }) => type === "name");
  return subjects.filter(({ type, head }) => !(isNamed && type === "noun" && isGarment(head)));
}

/** The scene is over: everybody wears again what they wore before it. */
export function changeBack(cast: Cast): void {
  for (const person of cast.all) {
    if (person.outsideScene === undefined) continue;
    person.look = { ...person.look, clothes: [...person.outsideScene] };
    delete person.outsideScene;
  }
}
