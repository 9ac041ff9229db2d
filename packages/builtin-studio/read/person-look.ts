import { RANKS } from "../contract/ranks";
import { saysLook } from "./apposition-words";
import { ofTitle, wordsOfKind } from "./being-words";
import { type Cast, type Person, wordsOfName } from "./cast";
import { tellsKin } from "./kin";
import { isFirstName } from "./lexicon";
import { lookAround } from "./look-around";
import { emptyLook } from "./looks";
import { findCast } from "./people";
import { withPlainLetters } from "./plain-pieces";
import { readPieces } from "./read-scenes";
import type { Being, KnownPerson, Look, ScriptPiece } from "./scene";

/**
 * How somebody looks by the action that names them; what they put on in the course of it is not how they look.
 * @param others the rest of the cast, so that what is said of these is not taken for theirs
 * @param known those of them who were described before: `her mother` is older than she
 */
export function readPersonLook(
  name: string,
  paragraphs: readonly string[],
  others: readonly string[] = [],
  known: readonly KnownPerson[] = [],
): Look {
  const { person, cast, actions } = findPerson(name, paragraphs, others, known);
  if (!person) return emptyLook();
  const look = { ...person.look, clothes: [...(person.before ?? person.look.clothes)] };
  const isOne = person.kind === "human" && person.number === 1;
  return isOne ? fillLook(look, lookAround(person, actions, cast)) : look;
}

/** What somebody is: as `Being` has it, and the noun by which the script calls what is no person. */
export interface ReadBeing {
  /** The longest name that the script has for them: `COMMANDER ADAEZE WILKES` of COMMANDER WILKES. */
  name: string;
  kind: Being["kind"];
  /** `robot`, `dragon`; null for people. */
  noun: string | null;
  /** Heard, never seen. */
  bodiless: boolean;
  /** Nouns by which the script calls them, what it says of them before what is in their name: `monk`, `brother`. */
  roles: string[];
}

/**
 * What somebody is by their name and the action that names them. A voice (`RADIO`, `the ship's computer`)
 * that does something there has a body.
 * @param others as for `readPersonLook`
 */
export function readBeing(
  name: string,
  paragraphs: readonly string[],
  others: readonly string[] = [],
): ReadBeing {
  const { person } = findPerson(name, paragraphs, others);
  if (!person) return { name, kind: "human", noun: null, bodiless: false, roles: [] };
  const { kind, bodiless } = person;
  // A last name is no trade: Cook, Baker.
  const hasLastName =
    person.named || (person.words.length > 1 && isFirstName(person.words[0] ?? ""));
  const own = person.words.slice(0, isOfficeName(person.words) ? -1 : undefined);
  const called = hasLastName ? person.words.slice(0, -1).map(ofTitle) : own.toReversed();
  const roles = [...person.roles, ...called];
  const sentences = paragraphs.flatMap((text) => text.split(/(?<=[.!?])\s+/u));
  const names = (sentence: string) => sentence.toLowerCase().includes(name.toLowerCase());
  // `A hedgehog trots along. This is PRICKLE.`: what is said before the name is given is theirs.
  const isOwn = (sentence: string, at: number) =>
    names(sentence) ||
    (GIVES_A_NAME.test(sentences[at + 1] ?? "") && names(sentences[at + 1] ?? ""));
  const told = sentences.filter(isOwn);
  const words =
    [name, ...told]
      .join(" ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const sized = person.size && (person.size === "tiny" ? "tiny being" : "giant");
  const noun = kind === "human" ? null : (sized ?? wordsOfKind(kind, words)[0] ?? kind);
  return { name: person.name, kind, noun, bodiless, roles };
}

/** `DIRECTOR GENERAL`, `CONSUL GENERAL`: no general. */
function isOfficeName(words: readonly string[]): boolean {
  const [before = "general", last] = words.slice(-2);
  return last === "general" && !RANKS.has(before);
}

const GIVES_A_NAME = /^(?:this is|meet|(?:its|his|her|their) name is|it is called|it answers to) /i;

function findPerson(
  name: string,
  paragraphs: readonly string[],
  others: readonly string[],
  known: readonly KnownPerson[] = [],
): { person: Person | null; cast: Cast; actions: string[] } {
  // `Marta: A keeper of 44.` stands first where somebody is described beside the script; what stands so
  // behind it is how they say something.
  const [first = "", ...rest] = paragraphs;
  const told = first.startsWith(`${name}: `) ? first.slice(name.length + 2) : "";
  const isTold = saysLook(told);
  const actions = isTold ? rest : paragraphs;
  const pieces = [
    ...[name, ...others].map(cueOf),
    ...actions.map((text, at): ScriptPiece => ({ kind: "action", id: String(at), text })),
  ].map(withPlainLetters);
  // The ages of others are asked only where kin is told, since each description takes its time to read.
  const kin = actions.some(tellsKin) ? known : [];
  const cast = findCast(pieces, isTold ? [{ name, description: told }, ...kin] : kin);
  // Reading on adds what people put on and what pronouns say.
  readPieces(pieces.slice(1 + others.length), cast);
  return {
    person: cast.byWords(wordsOfName(name)),
    cast,
    actions: pieces.flatMap((piece) => (piece.kind === "action" ? [piece.text] : [])),
  };
}

/** What words right at a name say counts; what is said around it fills in what these leave open. */
function fillLook(look: Look, around: Look): Look {
  const isOpen = look.age === null || (look.isAgeRough && !around.isAgeRough);
  return {
    ...look,
    // Of COLONEL HALE with a moustache the first name of women says nothing.
    sex: look.beards.length + around.beards.length > 0 ? "male" : (look.sex ?? around.sex),
    ...(isOpen && around.age !== null ? { age: around.age, isAgeRough: around.isAgeRough } : {}),
    hairColour: look.hairColour ?? around.hairColour,
    hair: look.hair.length > 0 ? look.hair : around.hair,
    beards: look.beards.length > 0 ? look.beards : around.beards,
    clothes: look.clothes.length > 0 ? look.clothes : around.clothes,
    features: look.features.length > 0 ? look.features : around.features,
    traits: look.traits.length > 0 ? look.traits : around.traits,
  };
}

function cueOf(speaker: string): ScriptPiece {
  return { kind: "speech", id: speaker, speaker, extension: null, direction: "", words: "" };
}
