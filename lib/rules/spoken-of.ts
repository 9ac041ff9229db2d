import { isUsualPersonNoun } from "@roughcut/builtin-studio/contract/usual-person-nouns";

/** Whom a line speaks of without a name. Words of English; a word that is not listed means nothing. */

export type Pronoun = "she" | "he" | "they";

/** Parts of a body: whose hand is seen is seen. */
export const BODY_PARTS =
  "hands?|fingers?|eyes?|face|head|shoulders?|arms?|feet|foot|lips|mouth|gaze|back|knees?|fist|palm|thumb|cheeks?|hair|silhouette|shadow|reflection";

const OWN_BODY = `(?=\\s+(?:\\p{L}+\\s+)?(?:${BODY_PARTS})\\b)`;
/** `gives her the key`, `looks at her.`: what follows is no noun of hers. */
const OBJECT =
  "(?=\\s*(?:[.,;:!?)—–]|$)|\\s+(?:an?|the|to|into|onto|from|in|on|at|with|and|but|by|away|up|down|back|off|over|out|as|while|until|through|towards?|across|again|his|their)\\b)";
const SEEN = new RegExp(
  `\\b(?:she|he|him|they|them|(?:her|his|their)${OWN_BODY}|her${OBJECT})\\b`,
  "giu",
);
const ANY = /\b(?:she|her|he|him|his|they|them|their)\b/giu;

const WOMEN =
  "woman|girl|lady|nurse|waitress|nun|actress|barmaid|maid|bride|widow|grandmother|mother|daughter|sister|schoolgirl|policewoman|stewardess|secretary|witch|queen|princess|ballerina";
const MEN =
  "man|boy|gentleman|priest|monk|waiter|barman|butler|groom|widower|grandfather|father|son|brother|schoolboy|policeman|soldier|sailor|fisherman|king|prince|guard|porter|doorman|postman|fireman";
const COUNTED =
  "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|\\d+|a hundred|a dozen|several|some|many|more|(?:a )?(?:group|crowd|gang|pair|couple|line|row|dozen|hundred)s? of";

const NEWCOMERS: readonly (readonly [Pronoun, RegExp])[] = [
  ["she", new RegExp(`\\b(?:an?|another|one) (?:[\\p{L}-]+,? ){0,3}(?:${WOMEN})\\b`, "iu")],
  ["he", new RegExp(`\\b(?:an?|another|one) (?:[\\p{L}-]+,? ){0,3}(?:${MEN})\\b`, "iu")],
  [
    "they",
    new RegExp(
      `\\b(?:${COUNTED}) (?:[\\p{L}-]+,? ){0,2}(?:men|women|people|children|boys|girls|figures|kids|strangers|[\\p{L}]+(?:ers|ors|ists|men|women))\\b`,
      "iu",
    ),
  ],
];

/** Who is brought into a picture without a name: `an old woman`, `three figures`. */
export function newcomersIn(text: string): Pronoun[] {
  const found = NEWCOMERS.filter(([, words]) => words.test(text)).map(([pronoun]) => pronoun);
  return [...new Set([...found, ...ownersAhead(text)])];
}

/** `Up to his thighs in the water, a tourist waves`: whose something is before the comma is the newcomer behind it. */
const OWNER_AHEAD =
  /(?:^|[.!?] )(?:(?!\b(?:she|he)\b)[^.!?])*?\b(his|her)\b(?:(?!\b(?:she|he)\b)[^.!?])*?, an? (?:[\p{L}-]+ ){0,3}?([\p{L}-]+)\b/giu;

function ownersAhead(text: string): Pronoun[] {
  return [...text.matchAll(OWNER_AHEAD)].flatMap(([, pronoun = "", noun = ""]) =>
    isUsualPersonNoun(noun.toLowerCase()) ? (FORMS[pronoun.toLowerCase()] ?? "he") : [],
  );
}

/** The pronouns by which a text shows people, in the order of mention: not the owner of a coat. */
export function pronounsIn(text: string): Pronoun[] {
  return distinct(meantFor(text, SEEN)).filter(
    (pronoun) => pronoun !== "they" || !SEVERAL_BEFORE.test(text),
  );
}

/** `The men raise their hands`: they are those. */
const SEVERAL_BEFORE = new RegExp(
  `(?:^|[.!?] )(?:the|both|all|${COUNTED}) (?:[\\p{L}-]+ ){0,2}(?:men|women|people|children|boys|girls|figures|kids|strangers|soldiers|[\\p{L}]+(?:ers|ors|ists|ards|ians|men|women))\\b[^.!?]*\\b(?:they|them|their)\\b`,
  "iu",
);

/** The first pronoun of a text, also of an owner; null without one. */
export function firstPronoun(text: string): Pronoun | null {
  return distinct(meantFor(text, ANY).slice(0, 1))[0] ?? null;
}

/** The pronouns of a text without those that mean things: `Houses on stilts. Under one of them ...`. */
function meantFor(text: string, pronouns: RegExp): string[] {
  return [...text.matchAll(pronouns)].flatMap(({ 0: word, index }) =>
    /^the(?:m|ir)$/i.test(word) && isOfThings(text.slice(0, index)) ? [] : word,
  );
}

/** A noun for several, as most are written. */
const SEVERAL =
  /\b(?!(?:this|his|was|has|does|its|across|always|glass|dress)\b)\p{L}{2,}[^\P{L}s]s\b(?!['’])/gu;
/** Somebody is told, too: a name, or a pronoun. */
const ANY_BEFORE = /\b(?:[Ss]?[Hh]e|[Tt]hey)\b|(?<=[^.!?]\s)\p{Lu}\p{L}+|\p{Lu}{2}/u;

/** Whether several things are told last before `them` or `their`, and nobody: `Cups swing on their hooks`. */
function isOfThings(before: string): boolean {
  if (ANY_BEFORE.test(before)) return false;
  const [first] = before
    .split(/[.!?]\s+/u)
    .map((sentence) => (sentence.toLowerCase().match(SEVERAL) ?? [])[0])
    .filter((word) => word !== undefined)
    .slice(-1);
  return first !== undefined && !isUsualPersonNoun(first.slice(0, -1));
}

function distinct(words: readonly string[]): Pronoun[] {
  return [...new Set(words.map((word) => FORMS[word.toLowerCase()] ?? "he"))];
}

const FORMS: Readonly<Record<string, Pronoun>> = {
  ...{ she: "she", her: "she", they: "they", them: "they", their: "they" },
};
