import { beingOf } from "../contract/being";
import { groupOf } from "../contract/group-of";
import { ageIn } from "./ages";
import { beforeVerb } from "./apposition-words";
import { isAnimal, isRole, robots } from "./being-words";
import { Cast, isCalledByLook, type Person, wordsOfName } from "./cast";
import { tellAgesByKin } from "./kin";
import { isOfBody, meaningOf, NO_COMPANY } from "./kinds";
import { isFirstName, lexicon, nounCount, nounLemma, verbForm } from "./lexicon";
import { emptyLook, joinLooks, readLook } from "./looks";
import { readIntroductions } from "./read-introductions";
import type { KnownPerson, Look, ScriptPiece } from "./scene";
import { tellSexes } from "./sex-told";
import { withoutSimiles } from "./similes";

/** How scripts mark what is said outside the picture. */
export const HEARD = /\b(?:V\.?\s?O|O\.?\s?S|O\.?\s?C)\b/i;
/** Everybody who speaks in a script or is brought in by it, with what it says of how they look. */
export function findCast(pieces: readonly ScriptPiece[], known: readonly KnownPerson[]): Cast {
  const cast = new Cast();
  for (const { name, description } of known) {
    const person = cast.add(name, readLook(description));
    // A robot is neither he nor she, whoever its line means.
    const being = beingOf(withoutSimiles(description));
    if (being.kind === "other" && robots.has(being.noun)) person.kind = "robot";
  }
  for (const piece of pieces)
    if (piece.kind === "speech") cast.addSpeaker(piece.speaker.replace(/\(.*\)/, "").trim());
  const places = new Set(
    pieces.flatMap((piece) => (piece.kind === "heading" ? placesIn(piece.text) : [])),
  );
  for (const piece of pieces)
    if (piece.kind === "action") readIntroductions(piece.text, cast, places);
  findUnspoken(pieces, cast);
  findOnlyHeard(pieces, cast);
  findAnimals(pieces, cast);
  tellSexes(pieces, cast);
  tellAgesByKin(pieces, cast);
  findCreatures(pieces, cast);
  // What a name says of somebody's look counts when nothing else does: `OLD MAN`, `WOMAN IN GLASSES`, `TRACKSUIT`.
  for (const person of cast.all) {
    const called = person.words.join(" ");
    const { age, isAgeRough } = readLook(called);
    if (isCalledByLook(person) && isWornBySomebody(person, pieces))
      person.look = joinLooks(person.look, readLook(`in ${called}`));
    if (person.look.age === null) person.look = { ...person.look, age, isAgeRough };
    if (person.look.clothes.length === 0)
      person.look = joinLooks(person.look, lookOfGroup(person, pieces));
    const hasWhiteBeard = person.look.beards.some((beard) => /\bwhite\b/.test(beard));
    if (person.look.age === null && hasWhiteBeard)
      person.look = { ...person.look, age: WHITE_BEARD, isAgeRough: true };
  }
  return cast;
}

/** How those look of whom somebody without a name is one, when it is told of several at once: `Two guards in blue coats`. */
function lookOfGroup({ name, named, kind, number }: Person, pieces: readonly ScriptPiece[]): Look {
  const group = named || kind !== "human" || number !== 1 ? null : groupOf(name);
  const said = pieces.flatMap((piece) =>
    piece.kind === "action" ? (group?.exec(piece.text)?.[1] ?? []) : [],
  );
  const [first] = said;
  if (first === undefined) return emptyLook();
  return { ...readLook(beforeVerb(first)), sex: null };
}

/** About as old is whoever has a white beard, where nothing else says it, in years. */
const WHITE_BEARD = 68;

/** Whether a garment by which alone somebody is called is worn in the action: BOOTS may be a dog, and JUMPER jump. */
function isWornBySomebody({ words, kind }: Person, pieces: readonly ScriptPiece[]): boolean {
  if (words.length > 1 || kind !== "human") return kind === "human";
  const worn = new RegExp(
    `\\b(?:in|wearing|wears) (?:an?|the|his|her) (?:[a-z-]+ )?${words[0]}\\b`,
    "i",
  );
  return pieces.some((piece) => piece.kind === "action" && worn.test(piece.text));
}

/** Who speaks as FROG is one where the action has `a fat frog`, and MR FOX a man where it has none. */
function findAnimals(pieces: readonly ScriptPiece[], cast: Cast): void {
  const action = pieces.flatMap((piece) => (piece.kind === "action" ? [piece.text] : [])).join(" ");
  for (const person of cast.all) {
    const noun = person.words.at(-1) ?? "";
    const isOne = isAnimal([noun]) || meaningOf(noun, NO_COMPANY)?.kind === "animal";
    if (person.named || person.kind !== "human" || !isOne) continue;
    if (!new RegExp(`\\b(?:[Tt]he|[Aa]n?) (?:[a-z-]+ ){0,3}${noun}\\b`).test(action)) continue;
    person.kind = "animal";
    person.roles.push(noun);
  }
}

/** Of whom nothing else is known, whom lines call by an article, and who has a body that is `its`: `The VISHAP lifts its chin`. */
function findCreatures(pieces: readonly ScriptPiece[], cast: Cast): void {
  const sentences = pieces.flatMap((piece) =>
    piece.kind === "action" ? piece.text.split(/(?<=[.!?])\s+/u) : [],
  );
  for (const person of cast.all) {
    const { kind, number, look, words, roles } = person;
    const isOpen = kind === "human" && number === 1 && look.sex === null && look.age === null;
    if (!isOpen || words.some(isFirstName) || [...words, ...roles].some(isRole)) continue;
    const name = words.at(-1) ?? "";
    const called = new RegExp(`\\b[Tt]he ${name}\\b`, "iu");
    const own = sentences.filter((sentence) => called.test(sentence));
    const isIt = own.some((sentence) =>
      [...sentence.matchAll(/\b[Ii]ts (\p{L}+(?: \p{L}+)?)/gu)].some(([, next = ""]) =>
        next.split(" ").some((word) => isOfBody(nounLemma(word)?.lemma ?? word)),
      ),
    );
    if (isIt && !own.some((sentence) => /\b(?:s?he|his|hers?)\b/iu.test(sentence)))
      person.kind = "creature";
  }
}

/** What a heading calls its places, in capitals: `ASAHI-ZA` of `INT. ASAHI-ZA, BACKSTAGE - NIGHT`. */
function placesIn(heading: string): string[] {
  const [, ...parts] = heading.toUpperCase().split(/^(?:INT|EXT|I\/E)[./EXT ]*|\s[-–—]\s|,\s/u);
  return parts.map((part) => part.trim());
}

/** Says nothing in the picture and is in no action: only heard, whoever it is. */
function findOnlyHeard(pieces: readonly ScriptPiece[], cast: Cast): void {
  const action = pieces.flatMap((piece) => (piece.kind === "action" ? [piece.text] : [])).join(" ");
  const named = new Set(action.toLowerCase().match(/\p{L}+/gu) ?? []);
  const speeches = pieces.filter((piece) => piece.kind === "speech");
  for (const person of cast.all) {
    const own = speeches.filter(({ speaker }) => cast.byWords(wordsOfName(speaker)) === person);
    const isHeard = own.length > 0 && own.every(({ extension }) => HEARD.test(extension ?? ""));
    if (isHeard && !person.words.some((word) => named.has(word))) person.bodiless = true;
  }
}

const NOW_AGED = /(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*)\s*[,(]\s*(now [^.,;)]+)/gu;

/** `ANA, now 42`: from here on somebody is as old as the script says now. */
export function ageNow(text: string, cast: Cast): void {
  for (const [, name = "", said = ""] of text.matchAll(NOW_AGED)) {
    const age = ageIn(said);
    const person = age === null ? null : cast.byWords(wordsOfName(name));
    if (person && age !== null) person.look = { ...person.look, age, isAgeRough: false };
  }
}

/** `One beige Lada`, `the Mercedes` is nobody. */
const OF_THING =
  /\b(?:[Aa]n?|[Tt]he|[Oo]ne) (?:(?!young|old|little)[a-z-]+ ){0,2}(\p{Lu}\p{Ll}+)/gu;

/** Names that are never shouted and never speak: `Marta` in mid-sentence, a first name that begins one. */
function findUnspoken(pieces: readonly ScriptPiece[], cast: Cast): void {
  const counts = new Map<string, number>();
  const action = pieces.flatMap((piece) => (piece.kind === "action" ? [piece.text] : []));
  const things = new Set(
    action.flatMap((text) => [...text.matchAll(OF_THING)].map(([, name]) => name)),
  );
  for (const text of action) {
    for (const [name] of text.matchAll(/(?<!\b[Ii]n )\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?/gu)) {
      if (name.split(" ").some((word) => things.has(word))) continue;
      const words = wordsOfName(name);
      const first = words[0] ?? "";
      const usual =
        nounCount(nounLemma(first)?.lemma ?? first) !== null ||
        verbForm(first) !== null ||
        lexicon().adjectives.has(first) ||
        lexicon().adverbs.has(first);
      if (usual || !isFirstName(first) || cast.isName(first)) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const name of counts.keys()) cast.add(name.toUpperCase());
  for (const text of action) findNamedAnimals(text, cast);
}

/** `An old kelpie called Biscuit`: a name that is a word besides, and no biscuit. */
function findNamedAnimals(text: string, cast: Cast): void {
  for (const [, noun = "", name = ""] of text.matchAll(
    /\b([a-z]+),? (?:called|named) (\p{Lu}\p{Ll}+)/gu,
  )) {
    if (!isAnimal([noun]) && meaningOf(noun, NO_COMPANY)?.kind !== "animal") continue;
    const animal = cast.add(name.toUpperCase());
    Object.assign(animal, { kind: "animal", named: true });
    animal.roles.push(noun);
    cast.tell(text, noun, animal);
  }
}
