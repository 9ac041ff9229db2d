import { saysLook } from "./apposition-words";
import { ofTitle, wordsOfKind } from "./being-words";
import { type Person, wordsOfName } from "./cast";
import { isFirstName } from "./lexicon";
import { emptyLook } from "./looks";
import { findCast } from "./people";
import { withPlainLetters } from "./plain-pieces";
import { readPieces } from "./read-scenes";
import type { Being, Look, ScriptPiece } from "./scene";

/**
 * How somebody looks by the action that names them; what they put on in the course of it is not how they look.
 * @param others the rest of the cast, so that what is said of these is not taken for theirs
 */
export function readPersonLook(
  name: string,
  paragraphs: readonly string[],
  others: readonly string[] = [],
): Look {
  const { look = emptyLook(), before } = findPerson(name, paragraphs, others) ?? {};
  return { ...look, clothes: [...(before ?? look.clothes)] };
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
  const person = findPerson(name, paragraphs, others);
  if (!person) return { name, kind: "human", noun: null, bodiless: false, roles: [] };
  const { kind, bodiless } = person;
  // A last name is no trade: Cook, Baker.
  const hasLastName =
    person.named || (person.words.length > 1 && isFirstName(person.words[0] ?? ""));
  const called = hasLastName ? person.words.slice(0, -1).map(ofTitle) : person.words.toReversed();
  const roles = [...person.roles, ...called];
  const sentences = paragraphs.flatMap((text) => text.split(/(?<=[.!?])\s+/u));
  const names = (sentence: string) => sentence.toLowerCase().includes(name.toLowerCase());
  // `A hedgehog trots along. This is PRICKLE.`: what is said before the name is given is theirs.
  const isOwn = (sentence: string, at: number) =>
    names(sentence) ||
    (GIVES_A_NAME.test(sentences[at + 1] ?? "") && names(sentences[at + 1] ?? ""));
  const own = sentences.filter(isOwn);
  const words =
    [name, ...own]
      .join(" ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const sized = person.size && (person.size === "tiny" ? "tiny being" : "giant");
  const noun = kind === "human" ? null : (sized ?? wordsOfKind(kind, words)[0] ?? kind);
  return { name: person.name, kind, noun, bodiless, roles };
}

const GIVES_A_NAME = /^(?:this is|meet|(?:its|his|her|their) name is|it is called|it answers to) /i;

function findPerson(
  name: string,
  paragraphs: readonly string[],
  others: readonly string[],
): Person | null {
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
  const cast = findCast(pieces, isTold ? [{ name, description: told }] : []);
  // Reading on adds what people put on and what pronouns say.
  readPieces(pieces.slice(1 + others.length), cast);
  return cast.byWords(wordsOfName(name));
}

function cueOf(speaker: string): ScriptPiece {
  return { kind: "speech", id: speaker, speaker, extension: null, direction: "", words: "" };
}
