import { isPersonNoun } from "../contract/person-nouns";
import type { Clause, NounPhrase } from "./clauses";
import { isGarment } from "./clothes";
import { type Company, isOfBody, meaningOf, NO_COMPANY } from "./kinds";
import { generalVerbs, isMostlyAdjective, verbClass } from "./lexicon";
import { MEASURES } from "./phrases";
import { type PlaceKind, placeOfNoun } from "./places";
import { isPicture } from "./presence";
import type { Doing, Thing } from "./scene";
import kinds from "./words/kinds.json";
import lines from "./words/lines.json";

const LEAVES = /^(?:leave|exit|depart|vanish|disappear|flee)$/;

/** Whether whoever does this is gone afterwards: `leaves the room`. */
export function goesAway({ verb, particle, objects, negated }: Clause): boolean {
  if (negated || objects.some(({ head }) => placeOfNoun(head) === null)) return false;
  if (LEAVES.test(verb ?? "")) return true;
  if (objects.length > 0) return false;
  const goes = /^(?:go|walk|run|drive|ride|stride|storm|slip|hurry|step|march)$/.test(verb ?? "");
  return goes && /^(?:out|away|off)$/.test(particle ?? "");
}

/** Whether a clause says that somebody is not there: `has left`, `is gone`, `is missing`, `is no longer there`, `does not come`. */
export function isGone(clause: Clause): boolean {
  const { verb, states, manner, objects, negated, passive, perfect } = clause;
  const isBare = objects.length + manner.length + clause.places.length === 0;
  if (negated && isBare && /^(?:come|appear|arrive)$/.test(verb ?? "")) return true;
  if (manner.includes("nowhere")) return true;
  if (states.some((state) => AWAY.has(state))) return true;
  if (verb === "be")
    return (
      (negated || manner.includes("longer")) && manner.some((word) => /^(?:t?here)$/.test(word))
    );
  if (verb === "miss") return objects.length === 0;
  if (!passive && !perfect) return false;
  const isElsewhere = clause.places.some(({ preposition }) =>
    /^(?:to|into|over)\b/.test(preposition),
  );
  if (verb === "go") return states.length + objects.length === 0 && !isElsewhere;
  return goesAway(clause);
}

/** Whether a place says who does what a passive clause tells: nobody is dragged by the ankles by these. */
export function isDoerAt(preposition: string, { head }: NounPhrase, clause: Clause): boolean {
  const isHold =
    isOfBody(head) && /^(?:drag|haul|pull|lift|carry|hold|lead)$/.test(clause.verb ?? "");
  return clause.passive && preposition === "by" && !isHold;
}

/** On or in what a thing is, as far as its clause says that it lies or stands there. */
export function whereOf(phrase: NounPhrase, clause: Clause): Thing["where"] {
  const own = phrase.with.find(({ preposition }) =>
    /^(?:on|in|under|behind|beside|by|against|over|above|below)$/.test(preposition),
  );
  if (own) return { preposition: own.preposition, noun: own.phrase.head };
  const said = clause.places.find(({ phrase: place }) => place !== phrase);
  const isStill =
    clause.verb === null || /^(?:lie|stand|hang|sit|rest|be|float|lean)$/.test(clause.verb);
  return said && isStill ? { preposition: said.preposition, noun: said.phrase.head } : null;
}

/** The company in which words stand in places, by their kinds: on a lake the pike is a fish. */
const COMPANIES = new Map<string, readonly string[]>(
  kinds.companyAt.flatMap(({ at, is }) => at.split(", ").map((kind) => [kind, is] as const)),
);

/** In what company a phrase of a clause stands, at a place of this kind. */
export function companyIn(
  kind: PlaceKind | null,
  clause: Clause | null,
  phrase: NounPhrase,
): Company {
  const doer = clause?.subjects.includes(phrase) ? clause : null;
  return {
    groups: COMPANIES.get(kind ?? "room") ?? [],
    doing: doer && (phrase.type === "pronoun" ? doingToldBy(doer) : doer.verb),
    traits: phrase.traits,
    owned: phrase.owner !== null,
  };
}

const SELF_MOVED = new Set(lines.selfMoved.split(" "));

/** The verb by which a pronoun is known; null for one that tells of an animal only with a part of its body, `lifts`. */
export function doingToldBy({ verb, objects }: Clause): string | null {
  const isBody = (noun: string) => meaningOf(noun, NO_COMPANY)?.kind === "body";
  return SELF_MOVED.has(verb ?? "") && !objects.some(({ head }) => isBody(head)) ? null : verb;
}

/** `a jellyfish of glass`: what something is made of is no thing beside it, but of a cup of tea both are there. */
export function isStuffOf(whole: NounPhrase, preposition: string, part: NounPhrase): boolean {
  const isBare = part.type === "noun" && part.text === part.head && !part.plural;
  return preposition === "of" && isBare && !MEASURES.has(whole.head);
}

/** `a scarecrow of a man in a coat` is a man in a coat: whom a phrase likens to what it names; else the phrase itself. */
export function withoutLikeness(phrase: NounPhrase): NounPhrase {
  const of = phrase.with.find(({ preposition }) => preposition === "of")?.phrase;
  // `a patrol of two soldiers` are these two.
  if (
    of &&
    of.count !== null &&
    isPersonNoun(of.head) &&
    meaningOf(phrase.head, NO_COMPANY)?.kind === "people"
  )
    return { ...of, with: [...of.with, ...phrase.with.filter(({ phrase: more }) => more !== of)] };
  const isLikened =
    of && /^an? /i.test(phrase.text) && /^an? (?:(?:young|old|little) )?[a-z]+$/i.test(of.text);
  const isShown = PICTURES.test(phrase.head) || isPicture(phrase.head);
  if (!isLikened || !LIKENED.test(of.head) || isShown) return phrase;
  return { ...of, with: [...of.with, ...phrase.with.filter(({ phrase: more }) => more !== of)] };
}

const LIKENED = /^(?:man|woman|girl|boy|fellow|lad|lady|child)$/;

/** `He is a tired old man`: what a clause says of somebody, and nobody beside them; `It is a nun` brings one in. */
function saysWhoIs({ type, head, owner }: NounPhrase, { verb, subjects }: Clause): boolean {
  const isSomebody = ({ type: kind, head: who }: NounPhrase) =>
    kind === "name" || (kind === "pronoun" && /^(?:s?he|they)$/.test(who)) || isPersonNoun(who);
  return (
    /^(?:be|become|remain)$/.test(verb ?? "") &&
    type === "noun" &&
    owner === null &&
    isPersonNoun(head) &&
    subjects.some(isSomebody)
  );
}

/**
 * What a clause does something to: nobody by what it says that somebody is, nor, of `The rider stops: ANA, 34, a torn
 * coat`, her who is the rider, nor what she wears.
 */
export function objectsOf(clause: Clause, isSelf: (phrase: NounPhrase) => boolean): NounPhrase[] {
  const name = clause.objects.findIndex(isSelf);
  const objects = name < 0 ? clause.objects : clause.objects.slice(0, name);
  return objects.filter((phrase) => !saysWhoIs(phrase, clause));
}

/** Parts of a body that a picture shows of somebody whom nobody sees. */
export const SEEN_ALONE =
  /^(?:hand|hands|face|finger|arm|foot|leg|eye|fist|shoulder|head|back|body)$/;

/** Whether a clause says what somebody wears or puts on. */
export function putsOn({ verb, particle }: Clause): boolean {
  return verb === "wear" || (/^(?:put|pull|slip)$/.test(verb ?? "") && particle === "on");
}

/** `the dragon's tooth in her fist` is of one who is not there, `his teeth` are his. */
export function isKeepsake({ head, owner }: NounPhrase): boolean {
  return (
    owner?.type === "noun" &&
    /^(?:tooth|fang|claw|horn|antler|feather|skull|bone|hide|scale)$/.test(head)
  );
}

/** Nobody is where these stand before them: `without Ana`, `a letter for Ana`, `like a soldier`. */
export const ABSENT = /^(?:without|like|about|for|than|except|as)\b/;
/** Whoever these are from is elsewhere. */
const SENT = new Set(lines.sent.split(" "));
/** Whether what stands behind a preposition is not there: `without Ana`, `high above them`; whoever runs for Ana is. */
export function isAbsentAt(preposition: string, { verb, manner, objects }: Clause): boolean {
  if (preposition === "from" && objects.some(({ head }) => SENT.has(head))) return true;
  if (ABSENT.test(preposition)) return !/^(?:run|chase|follow|go|walk|come)$/.test(verb ?? "");
  const isFar = manner.some((word) => word === "high" || word === "far");
  return isFar && /^(?:above|below|beneath|over)\b/.test(preposition);
}

/** How much farther a thing is from what its line is about than where its phrase stands. */
export function laterBy(
  { noun, kind }: Pick<Thing, "noun" | "kind">,
  { rank, isPlace, sentences }: { rank: number; isPlace: boolean; sentences: number },
): number {
  if (kind === "body") return 0.6 * sentences + 6;
  if (isPlace) return 4;
  return (isGarment(noun) && rank > 2 ? 3 : 0) + (kind === "weather" ? 3 : 0);
}

/** Whoever is one of these is not there. */
const AWAY = new Set(["late", "absent", "missing", "gone"]);
/** Whom one only thinks of or hears is not seen. */
export const OF_THE_MIND = new Set(lines.ofTheMind.split(" "));
/** What these verbs say is a state, nothing that happens. */
export const NO_DOING = new Set(lines.noDoing.split(" "));
/** Nouns that can be seen in some meaning, and are no thing in a line. */
export const NOT_A_THING = new Set(lines.notAThing.split(" "));
/** Who is `of` these is not there. */
export const PICTURES =
  /^(?:photograph|photo|snapshot|polaroid|postcard|calendar|mural|fresco|mosaic|bust|figurine|tattoo|banner|picture|portrait|painting|drawing|poster|statue|sculpture|image|memory|name|voice|voices|sound|ghost|letter|grave)$/;

/** Whether a preposition and a noun say where something happens: `in the kitchen`. */
export function isPlaceAt(preposition: string, noun: string): boolean {
  return placeOfNoun(noun) !== null && BEFORE_PLACES.test(preposition);
}

const BEFORE_PLACES =
  /^(?:in|into|at|on|to|from|through|across|along|inside|out of|towards?|over|down|up|around|by|onto)\b/;

/** `goes white`, `the sea, pale and flat`: a single word says how something is, and is no thing. */
export function isQuality(
  { text, head, plural }: NounPhrase,
  { verb }: Clause,
  preposition: string,
): boolean {
  // `An orange` is a fruit, `glowing orange` a colour.
  if (head === "orange" && !plural) return !/^(?:an?|the|one|half|his|her) /i.test(text);
  if (plural || text.toLowerCase() !== head) return false;
  if (preposition === "" && /^(?:go|turn|grow|become)$/.test(verb ?? "")) return true;
  return isMostlyAdjective(head);
}

/** `It rings. He answers`: the telephone, where that was told of last. */
export function withTelephone(clause: Clause, lastThing: string | null): Clause {
  const { verb, objects, places, passive } = clause;
  const isBare = objects.length + places.length === 0 && !passive;
  if (verb !== "answer" || !isBare || !/phone$/.test(lastThing ?? "")) return clause;
  return { ...clause, objects: [theNoun(lastThing ?? "")] };
}

/** A phrase for a thing that was told of. */
export function theNoun(head: string): NounPhrase {
  return {
    ...{ head, type: "noun", text: `the ${head}`, plural: false, count: null },
    ...{ traits: [], owner: null, with: [], none: false },
  };
}

/** Kinds of things in and on which people are. */
export const HOLDS_PEOPLE = /^(?:furniture|vehicle|boat|aircraft|building|structure)$/;

/** What a clause says of a doing, apart from the people. */
export function doingOf(
  { particle, places, manner, states, passive }: Clause,
  verb: string,
): Omit<Doing, "who" | "to" | "beside"> {
  return {
    ...{ verb, class: verbClass(verb), is: generalVerbs(verb), particle, passive },
    where: places.map(({ preposition, phrase }) => `${preposition} ${wholeOf(phrase)}`),
    manner: [...manner, ...states],
  };
}

/** The words of a phrase, with what it is a part of: `the edge of the bed`. */
function wholeOf({ text, head, with: more }: NounPhrase): string {
  const whole = more.find(({ preposition }) => preposition === "of");
  return whole && PARTS.test(head) ? `${text} of ${whole.phrase.text}` : text;
}

const PARTS = /^(?:edge|end|side|foot|corner|arm|top|back|rim|middle|bottom|lip|underside|inside)$/;
