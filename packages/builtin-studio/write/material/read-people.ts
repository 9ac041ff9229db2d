/** The people of a project: from its characters, its notes and names that its PDFs repeat. */
import type { VoiceGender } from "../../contract/voice";
import type { StoryMaterial } from "../../contract/writing-tasks";
import { readLook, sexOfName } from "../../read";
import { namedInSentence, withArticle } from "../story-text";
import { genderOf } from "../told-look";
import { findRole, saysLookAlone } from "./person-words";
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
  const textsOf = (items: StoryMaterial["items"]) =>
    items.flatMap((item) => item.texts.map(({ text }) => text));
  const notes = textsOf(material.items).join("\n");
  const prose = [material.logline, material.title, material.projectDescription, notes].join("\n");
  const characters = material.items.filter(({ type }) => type === "Character");
  const found = [
    ...material.characters.map(({ name, description }) => ({
      ...{ name, isDescribed: description.trim() !== "" },
      about: `${trustedText(description)} ${sentencesOn(namedInSentence(name), notes)}`,
    })),
    ...characters.flatMap((item) => [
      ...item.texts
        .filter(({ kind, name }) => kind === "entry" && isCapital(name) && !findRole(`the ${name}`))
        .map(({ name, text }) => ({ name, about: trustedText(text), isDescribed: false })),
      ...(isCapital(item.name) && isGivenName(item.name)
        ? [{ name: item.name, about: trustedText(textsOf([item]).join(" ")), isDescribed: false }]
        : []),
    ]),
    ...namesIn(prose).map((name) => ({
      name,
      about: sentencesOn(name, prose),
      isDescribed: false,
    })),
  ];
  const people: Person[] = [];
  for (const { name, about, isDescribed } of found) {
    const plain = namedInSentence(name.replace(/\s+/gu, " ").trim());
    const key = plain.toLowerCase();
    const isKnown = people
      .map((person) => person.name.toLowerCase())
      .some((known) => known === key || known.split(" ").includes(key));
    if (isName(plain) && !isKnown) people.push({ ...readPerson(plain, about), isDescribed });
  }
  const first = `${material.logline} ${material.title}`.toLowerCase();
  const isFirst = ({ name }: Person) => first.includes(firstOf(name).toLowerCase());
  return [...people.filter(isFirst), ...people.filter((person) => !isFirst(person))];
}

/** What a text says of somebody. */
function sentencesOn(name: string, text: string): string {
  return trustedSentences(text)
    .filter((sentence) => sentence.includes(firstOf(name)))
    .join(" ");
}

/** One to three words that look like a name and say nothing else. */
function isName(name: string): boolean {
  return (
    name.split(" ").length <= 3 && isTrustedPhrase(name.replace(/\./gu, "")) && name.length >= 2
  );
}

function readPerson(name: string, about: string): Omit<Person, "isDescribed"> {
  const look = readLook(about);
  const worn = look.clothes.find((garment) => !/[^s]s$/u.test(garment) && isTrustedPhrase(garment));
  return {
    name,
    gender: genderOf(name, look),
    age: look.isAgeRough || look.age === null || look.age < 5 || look.age > 99 ? null : look.age,
    role: roleOf(about),
    wears: worn === undefined ? null : withArticle(worn),
  };
}

function roleOf(about: string): string | null {
  const phrases = about
    .replace(/^(\p{L}[\p{L} ]{2,30}),/u, "a $1,")
    .replace(/\ban? (?=an? )/giu, "");
  const roles = [findRole(phrases), WORK.exec(about)?.[1]?.toLowerCase()];
  return roles.find((role) => role && !saysLookAlone(role) && isTrustedPhrase(role)) ?? null;
}

/** Work that no list has: `is a podcaster`, `works as a crane operator`. */
const WORK =
  /\b(?:works as|is|was|, ) ?an? ((?:\p{Ll}+ )?\p{Ll}+(?:er|or|ist|ian|man|woman|smith|eer|ess|herd))\b(?! of\b)/u;

function isGivenName(name: string): boolean {
  return sexOfName(firstOf(name).toLowerCase()) !== null;
}

function firstOf(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text.trim());
}

const NAMES = /\p{Lu}[\p{Ll}'’]+(?:\s\p{Lu}[\p{Ll}'’]+)?/gu;

/** Given names that a text has at least twice inside its sentences, most often named first. */
function namesIn(text: string): string[] {
  const names = trustedSentences(text).flatMap((sentence) => sentence.match(NAMES) ?? []);
  return repeated(names.filter(isGivenName))
    .sort((a, b) => b.count - a.count)
    .map(({ text: name }) => name)
    .slice(0, 6);
}
