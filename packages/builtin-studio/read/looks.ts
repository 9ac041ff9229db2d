import { roughAgeIn, yearsIn } from "./ages";
import { clothesIn, describedBefore, describesGarment, joinClothes } from "./clothes";
import { lexicon } from "./lexicon";
import type { Look, Sex } from "./scene";
import people from "./words/people.json";

const setOf = (list: string) => new Set(list.split(" "));
const female = setOf(people.female);
const male = setOf(people.male);
const builds = setOf(people.builds);
const looks = setOf(people.looks);
const traits = setOf([people.builds, people.looks, people.traits].join(" "));
const hairColours = setOf(people.hairColours);
const hairShapes = setOf(people.hairShapes);
const hairNouns = setOf(people.hairNouns);
const beardNouns = setOf(people.beardNouns);
const features = setOf([people.features, people.marks].join(" "));
const marks = setOf(people.marks);
export function emptyLook(): Look {
  return {
    ...{ sex: null, age: null, isAgeRough: false, hairColour: null },
    ...{ hair: [], clothes: [], features: [], traits: [] },
  };
}

/** The sex that a noun or a title says; null when it says none. */
export function sexOfNouns(words: readonly string[]): Sex | null {
  for (const word of words) {
    if (female.has(word) || word.endsWith("woman")) return "female";
    if (male.has(word) || word.endsWith("man")) return "male";
  }
  return null;
}

/** The sex that a noun, a title or a first name says; null when it says none or both. */
export function sexOfWords(words: readonly string[]): Sex | null {
  const called = sexOfNouns(words);
  if (called !== null) return called;
  for (const word of words) {
    const { female: women, male: men } = lexicon();
    if (women.has(word) !== men.has(word)) return women.has(word) ? "female" : "male";
  }
  return null;
}

/** Reads what is said of how somebody looks: a bracket behind a name, an apposition, a description. */
export function readLook(text: string): Look {
  const words = text.toLowerCase().replaceAll("’", "'");
  const list = words.match(/[a-z]+(?:[-'][a-z]+)*/g) ?? [];
  const look = emptyLook();
  look.sex = sexOfWords(
    list.filter((word) => female.has(word) || male.has(word) || /(?:wo)?man$/.test(word)),
  );
  const years = yearsIn(text);
  look.age = years ?? roughAgeIn(text);
  look.isAgeRough = years === null && look.age !== null;
  readHair(words, list, look);
  look.features = featuresIn(list);
  look.traits = list.filter((word, at) => traits.has(word) && !isOfHair(list, at));
  look.clothes = clothesIn(words);
  return look;
}

/** Parts of a face that are described, `grey eyes`, and those that say something by themselves, `scar`. */
function featuresIn(list: readonly string[]): string[] {
  const found = list.flatMap((word, at) => {
    const ofEyes = /^(.+)-eyed$/.exec(word)?.[1];
    if (ofEyes !== undefined && ofEyes !== "one") return [`${ofEyes} eyes`];
    if (!features.has(word)) return [];
    const before = describedBefore(list, at);
    return before.length > 0 || marks.has(word) ? [[...before, word].join(" ")] : [];
  });
  return [...new Set(found)];
}

/** Whether a word of somebody's hair says how it is worn, `bun`, and not what it is like, `long`. */
export function isHairNoun(word: string): boolean {
  return hairNouns.has(word);
}

export function isBeardNoun(word: string): boolean {
  return beardNouns.has(word);
}

/** Whether a trait is one of the body: `tall`, `stout`. */
export function isBuild(trait: string): boolean {
  return builds.has(trait);
}

/** Whether a trait is one of face, head or skin: `bald`, `freckled`. */
export function isOfFace(trait: string): boolean {
  return looks.has(trait);
}

function isOfHair(list: readonly string[], at: number): boolean {
  if (describesGarment(list, at)) return true;
  const next = list.slice(at + 1, at + 4);
  return (
    /^(?:short|long|thin|thick)$/.test(list[at] ?? "") &&
    next.some((word) =>
      /^(?:hair|beard|braid|braids|curls|moustache|coat|dress|skirt|jacket)$/.test(word),
    )
  );
}

function readHair(words: string, list: readonly string[], look: Look): void {
  for (const [at, word] of list.entries()) {
    const compound = /^(.+)-(?:haired|headed|bearded)$/.exec(word);
    if (compound?.[1]) takeHair(compound[1].split("-"), look);
    if (hairNouns.has(word) || beardNouns.has(word)) {
      const before = list.slice(Math.max(0, at - 4), at);
      const behind = /^hair$/.test(word) ? list.slice(at + 1, at + 4) : [];
      takeHair(
        [
          ...before,
          ...(/\b(?:is|tied|in|cut|dyed|going|gone)\b/.test(behind[0] ?? "") ? behind : []),
        ],
        look,
      );
      if (word !== "hair" && word !== "locks") look.hair.push(word);
    }
  }
  if (/\bbald(?:ing)?\b|\bshaved head\b|\bshaven head\b/.test(words)) look.hairColour = "none";
  if (/\bred-?head\b/.test(words)) look.hairColour = "red";
  if (/\bbrunette\b/.test(words)) look.hairColour = "brown";
  const plain = /\b(blonde?)\b/.exec(words);
  if (plain && look.hairColour === null) look.hairColour = "blonde";
  look.hair = [...new Set(look.hair)];
}

function takeHair(list: readonly string[], look: Look): void {
  for (const word of list) {
    if (hairColours.has(word))
      look.hairColour = word === "blond" ? "blonde" : word === "gray" ? "grey" : word;
    if (hairShapes.has(word)) look.hair.push(word);
  }
}

/** What is said later is added; what was said first stays. */
export function joinLooks(first: Look, later: Look): Look {
  return {
    sex: first.sex ?? later.sex,
    age: first.age ?? later.age,
    isAgeRough: first.age === null ? later.isAgeRough : first.isAgeRough,
    hairColour: first.hairColour ?? later.hairColour,
    hair: first.hair.length > 0 ? first.hair : later.hair,
    clothes: joinClothes(first.clothes, later.clothes),
    features: [...new Set([...first.features, ...later.features])],
    traits: [...new Set([...first.traits, ...later.traits])],
  };
}
