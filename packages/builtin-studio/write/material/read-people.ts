/** The people of a project: from its characters, its notes and names that its PDFs repeat. */
import type { VoiceGender } from "../../contract/voice";
import type { StoryMaterial } from "../../contract/writing-tasks";
import { readLook } from "../../read";
import { WORDS } from "../data";
import { namedInSentence, withArticle } from "../story-text";
import { genderOf } from "../told-look";
import { findRole } from "./person-words";
import { isTrustedPhrase, repeated, trustedSentences, trustedText } from "./trusted-words";

export interface Person {
  /** As in the project: `Marta Hale`. */
  name: string;
  gender: VoiceGender;
  /** In years; null when nothing says. */
  age: number | null;
  /** `retired sailor`, without article; null when nothing says. */
  role: string | null;
  /** `a red scarf`; null when nothing says. */
  wears: string | null;
  /** The project says how they look. */
  isDescribed: boolean;
}

/** People in the order in which a story should use them: those of the title and the logline first. */
export function readPeople(material: StoryMaterial): Person[] {
  const notes = material.items.flatMap((item) => item.texts.map(({ text }) => text)).join("\n");
  const people = new Map<string, Person>();
  const add = (name: string, about: string, isDescribed: boolean) => {
    const plain = namedInSentence(name.replace(/\s+/gu, " ").trim());
    const key = plain.toLowerCase();
    if (
      !isName(plain) ||
      people.has(key) ||
      [...people.keys()].some((other) => other.split(" ").includes(key))
    )
      return;
    people.set(key, readPerson(plain, about, isDescribed));
  };
  const aboutIn = (text: string, name: string) =>
    trustedSentences(text)
      .filter((sentence) => sentence.includes(name.split(/\s+/u)[0] ?? name))
      .join(" ");
  for (const { name, description } of material.characters) {
    add(
      name,
      `${trustedText(description)} ${aboutIn(notes, namedInSentence(name))}`,
      description.trim() !== "",
    );
  }
  for (const item of material.items) {
    if (item.type !== "Character") continue;
    for (const { kind, name, text } of item.texts) {
      if (kind === "entry" && startsWithCapital(name) && !findRole(`the ${name}`))
        add(name, trustedText(text), false);
    }
    if (startsWithCapital(item.name) && isGivenName(item.name)) {
      add(item.name, trustedText(item.texts.map(({ text }) => text).join(" ")), false);
    }
  }
  const prose = [material.logline, material.title, material.projectDescription, notes].join("\n");
  for (const name of repeatedNames(prose)) add(name, aboutIn(prose, name), false);
  const first = `${material.logline} ${material.title}`.toLowerCase();
  const isFirst = ({ name }: Person) => first.includes((name.split(" ")[0] ?? name).toLowerCase());
  const all = [...people.values()];
  return [...all.filter(isFirst), ...all.filter((person) => !isFirst(person))];
}

/** One to three words that look like a name and say nothing else. */
function isName(name: string): boolean {
  return (
    name.split(" ").length <= 3 && isTrustedPhrase(name.replace(/\./gu, "")) && name.length >= 2
  );
}

function readPerson(name: string, about: string, isDescribed: boolean): Person {
  const look = readLook(about);
  const worn = look.clothes.find((garment) => !/[^s]s$/u.test(garment) && isTrustedPhrase(garment));
  return {
    name,
    gender: genderOf(name, look),
    age: look.isAgeRough || look.age === null || look.age < 5 || look.age > 99 ? null : look.age,
    role: roleOf(about),
    wears: worn === undefined ? null : withArticle(worn),
    isDescribed,
  };
}

function roleOf(about: string): string | null {
  const role = findRole(
    about.replace(/^(\p{L}[\p{L} ]{2,30}),/u, "a $1,").replace(/\ban? (?=an? )/giu, ""),
  );
  if (role !== null && isTrustedPhrase(role)) return role;
  const work = WORK.exec(about)?.[1]?.toLowerCase();
  return work && isTrustedPhrase(work) ? work : null;
}

/** Work that no list has: `is a glassblower`, `works as a crane operator`. */
const WORK =
  /\b(?:works as|is|was|, ) ?an? ((?:\p{Ll}+ )?\p{Ll}+(?:er|or|ist|ian|man|woman|smith|eer|ess|herd))\b(?! of\b)/u;

function isGivenName(name: string): boolean {
  const first = name.toLowerCase().split(/\s+/u)[0] ?? "";
  return WORDS.femaleNames.has(first) || WORDS.maleNames.has(first);
}

function startsWithCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text.trim());
}

const NAMES = /\p{Lu}[\p{Ll}'’]+(?:\s\p{Lu}[\p{Ll}'’]+)?/gu;

/** Given names that a text has at least twice inside its sentences. */
function repeatedNames(text: string): string[] {
  const names = trustedSentences(text).flatMap((sentence) => sentence.match(NAMES) ?? []);
  return repeated(names.filter(isGivenName))
    .sort((a, b) => b.count - a.count)
    .map(({ text: name }) => name)
    .slice(0, 6);
}
