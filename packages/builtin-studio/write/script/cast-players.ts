/** Who plays a story: the project's own people, and invented ones where there are too few. */
import type { VoiceGender } from "../../contract/voice";
import { pick, type Random, seededRandom } from "../../draw/pen/seeded-random";
import { readLook, sexOfNouns, sexOfWords, TITLES } from "../../read";
import { PEOPLE, type Role, type StoryPlan, type Voices, type World } from "../data";
import { findBond, relationIn } from "../material/person-words";
import type { Findings } from "../material/read-findings";
import type { Person } from "../material/read-people";
import { namedInSentence, withArticle, wordsOf } from "../story-text";
import { genderOf } from "../told-look";

export interface Player {
  /** As the project writes it; the cue is the same in capitals. */
  name: string;
  /** What stands in sentences: the given name. */
  short: string;
  gender: VoiceGender;
  age: number;
  /** With its article or owner: `a ferry pilot`, `her estranged brother`. */
  role: string;
  /** `a red scarf`; empty when a description of the project says how they look. */
  wears: string;
  /** Somebody of the project, not invented. */
  isKnown: boolean;
  /** Speaks in contractions. */
  contracts: boolean;
}

/** Casts the hero, the other and a third person, and says what the first two are to each other. */
export function castPlayers(
  findings: Findings,
  plan: StoryPlan,
  world: World,
  voices: Voices,
  random: Random,
): { players: Record<Role, Player>; kin: string | null } {
  const { wishes, logline } = findings;
  const personOf = (name: string) => findings.people.find((person) => person.name === name);
  const known = wishes.names.flatMap((name) => personOf(name) ?? []);
  const newName = wishes.names.find((name) => personOf(name) === undefined);
  const people = [...known, ...findings.people.filter((person) => !known.includes(person))];
  const [first, ...rest] = people;
  const bond = wishes.bond ?? findBond(logline.opponent ?? "");
  const bondGender = bond === null ? null : sexOfWords([bond]);
  const hero = newName === undefined ? first : { ...(first ?? called(newName)), name: newName };
  const other =
    wishes.bondName === null
      ? (rest.find(({ role }) => bond !== null && findBond(role ?? "") === bond) ??
        rest.find(({ gender }) => bondGender === null || gender === bondGender))
      : (people.find(({ name }) => name.split(" ")[0] === wishes.bondName) ??
        called(wishes.bondName, bondGender));
  const third = rest.find((person) => person !== other);
  const taken = people.map(({ name }) => name);
  const worn: string[] = [];
  const play = (person: Person | undefined, asked: VoiceGender, role: string): Player => {
    const gender = person?.gender ?? asked;
    const name = person?.name ?? inventName(asked, taken, random);
    taken.push(name);
    const wears = person?.wears ?? (person?.isDescribed ? "" : inventClothes(gender, worn, random));
    worn.push(wears);
    return {
      ...{ name, gender, role, wears, isKnown: person !== undefined, contracts: false },
      short: shortName(name, people),
      // An invented one is 24 to 71.
      age: person?.age ?? 24 + Math.floor(random() * 48),
    };
  };
  const eitherGender = (): VoiceGender => (random() < 0.5 ? "female" : "male");
  const heroGender = hero?.gender ?? genderOfText(findings.loglineText) ?? eitherGender();
  // Somebody with a name does the same work in every story.
  const ownWork = hero && pick(seededRandom(`${hero.name}:${world.id}`), world.heroJobs);
  const isLoglineHero = hero === undefined || hero === findings.people[0];
  const heroRole =
    hero?.role ??
    (isLoglineHero ? logline.heroRole : null) ??
    ownWork ??
    pick(random, world.heroJobs);
  const player = play(hero, heroGender, withArticle(heroRole));
  const [owner, opposite] =
    player.gender === "female" ? (["her", "male"] as const) : (["his", "female"] as const);
  const otherGender = other?.gender ?? bondGender ?? opposite;
  const work = withArticle(pick(random, world.otherJobs));
  const relation =
    wishes.bond ?? (hero && other ? relationIn(findings.text, hero.name, other.name) : null);
  const otherRole =
    relation === null
      ? (logline.opponent?.replace(/^(?:her|his|their)\b/u, owner) ??
        (other?.role ? withArticle(other.role) : (plan.otherRole?.[otherGender] ?? work)))
      : `${owner} ${relation}`;
  return {
    players: {
      H: { ...player, contracts: voices.heroContracts },
      O: play(other, otherGender, otherRole),
      X: play(third, eitherGender(), withArticle(third?.role ?? pick(random, world.thirdJobs))),
    },
    kin: bond,
  };
}

/** Somebody of whom feedback says the name. */
function called(name: string, gender: VoiceGender | null = null): Person {
  return {
    ...{ name, age: null, role: null, wears: null, isDescribed: false },
    gender: gender ?? genderOf(name, readLook("")),
  };
}

/** The gender of which a text has more words: `she`, `daughter`. */
function genderOfText(text: string): VoiceGender | null {
  const told = wordsOf(text).map((word) => (word === "his" ? "male" : sexOfNouns([word])));
  const count = (sex: VoiceGender) => told.filter((one) => one === sex).length;
  const [she, he] = [count("female"), count("male")];
  return she === he ? null : she > he ? "female" : "male";
}

/** The given name, when it belongs to nobody else and is one; `Dr. Kovacs` stays. */
function shortName(name: string, people: readonly Person[]): string {
  const shown = namedInSentence(name);
  const [first = shown, ...rest] = shown.split(" ");
  const isTitle = TITLES.has(first.toLowerCase().replace(".", "")) || /^(?:The|St)\b/u.test(first);
  if (rest.length === 0 || isTitle) return shown;
  const namesakes = people.filter((person) => person.name.split(" ")[0] === name.split(" ")[0]);
  return namesakes.length > 1 ? shown : first;
}

/** A name that shares its first letter with none of those taken, as far as there are any. */
function inventName(gender: VoiceGender, taken: readonly string[], random: Random): string {
  const initials = new Set(taken.map((name) => name.charAt(0).toUpperCase()));
  return pickOf(random, PEOPLE.names[gender], (name) => !initials.has(name.charAt(0)));
}

/** Clothes with a colour that nobody else wears; a dress and a headscarf would be chosen for half of the people only. */
function inventClothes(gender: VoiceGender, taken: readonly string[], random: Random): string {
  const suits = (worn: string) => gender === "female" || !/dress|headscarf/.test(worn);
  return pickOf(random, PEOPLE.clothes, (worn) => !taken.includes(worn) && suits(worn));
}

/** One of those that fit; any of the list where none does. */
function pickOf(
  random: Random,
  list: readonly [string, ...string[]],
  fits: (entry: string) => boolean,
): string {
  const [first, ...rest] = list.filter(fits);
  return pick(random, first === undefined ? list : [first, ...rest]);
}
