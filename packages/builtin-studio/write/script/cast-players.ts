/** Who plays a story: the project's own people, and invented ones where there are too few. */
import type { VoiceGender } from "../../contract/voice";
import { pick, type Random, seededRandom } from "../../draw/pen/seeded-random";
import { PEOPLE, type Role, type StoryPlan, type Voices, type World } from "../data";
import { findBond, genderOfBond, relationIn } from "../material/person-words";
import type { Findings } from "../material/read-findings";
import type { Person } from "../material/read-people";
import { namedInSentence, withArticle } from "../story-text";
import type { Player } from "./telling";

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
  const bond = wishes.bond ?? (logline.opponent === null ? null : findBond(logline.opponent));
  const bondGender = bond === null ? null : genderOfBond(bond);
  const suits = (person: Person) => bondGender === null || person.gender === bondGender;
  const related = people
    .slice(1)
    .find((person) => bond !== null && person.role !== null && findBond(person.role) === bond);
  const named =
    wishes.bondName === null
      ? undefined
      : (people.find(({ name }) => name.split(" ")[0] === wishes.bondName) ??
        called(wishes.bondName, bondGender));
  const hero =
    newName === undefined ? people[0] : { ...(people[0] ?? called(newName, null)), name: newName };
  const other = named ?? related ?? people.slice(1).find(suits);
  const third = people.find((person, index) => index > 0 && person !== other);
  const taken: string[] = people.map(({ name }) => name);
  const worn: string[] = [];
  const play = (person: Person | undefined, asked: VoiceGender, role: string): Player => {
    const gender = person?.gender ?? asked;
    const name = person?.name ?? inventName(asked, taken, random);
    taken.push(name);
    const wears = person?.wears ?? (person?.isDescribed ? "" : inventClothes(gender, worn, random));
    if (wears !== "") worn.push(wears);
    return {
      ...{ name, gender, role, wears, isKnown: person !== undefined, contracts: false },
      short: shortName(name, people),
      age: person?.age ?? inventAge(random),
    };
  };
  const heroGender: VoiceGender =
    hero?.gender ?? genderOfText(findings.loglineText) ?? (random() < 0.5 ? "female" : "male");
  // Somebody with a name does the same work in every story.
  const ownWork = hero && pick(seededRandom(`${hero.name}:${world.id}`), world.heroJobs);
  const isLoglineHero = hero === undefined || hero === findings.people[0];
  const heroRole =
    hero?.role ??
    (isLoglineHero ? logline.heroRole : null) ??
    ownWork ??
    pick(random, world.heroJobs);
  const player = play(hero, heroGender, withArticle(heroRole));
  const owner = player.gender === "female" ? "her" : "his";
  const otherGender: VoiceGender =
    other?.gender ?? bondGender ?? (player.gender === "female" ? "male" : "female");
  const work = withArticle(pick(random, world.otherJobs));
  const relation = hero && other ? relationIn(findings.text, hero.name, other.name) : null;
  const otherRole =
    wishes.bond !== null
      ? `${owner} ${wishes.bond}`
      : (relation && `${owner} ${relation}`) ||
        (logline.opponent?.replace(/^(?:her|his|their)\b/u, owner) ??
          (other?.role ? withArticle(other.role) : (plan.otherRole?.[otherGender] ?? work)));
  return {
    players: {
      H: { ...player, contracts: voices.heroContracts },
      O: play(other, otherGender, otherRole),
      X: play(
        third,
        random() < 0.5 ? "female" : "male",
        withArticle(third?.role ?? pick(random, world.thirdJobs)),
      ),
    },
    kin: bond,
  };
}

/** Somebody of whom feedback says the name. */
function called(name: string, gender: VoiceGender | null): Person {
  return {
    ...{ name, age: null, role: null, wears: null, isDescribed: false },
    gender: gender ?? (/a$/u.test(name) ? "female" : "male"),
  };
}

function genderOfText(text: string): VoiceGender | null {
  const count = (words: string) =>
    [...text.matchAll(new RegExp(`\\b(?:${words})\\b`, "giu"))].length;
  const she = count("she|her|woman|girl|mother|daughter|sister|widow");
  const he = count("he|his|him|man|boy|father|son|brother|widower");
  return she === he ? null : she > he ? "female" : "male";
}

/** The given name, when it belongs to nobody else and is one; `Dr. Kovacs` stays. */
function shortName(name: string, people: readonly Person[]): string {
  const shown = namedInSentence(name);
  const [first = shown, ...rest] = shown.split(" ");
  if (rest.length === 0) return shown;
  if (
    /^(?:dr|mr|mrs|ms|miss|sir|lady|captain|old|young|the|professor|father|sister|brother|aunt|uncle|king|queen|st)\b\.?/iu.test(
      first,
    )
  )
    return shown;
  const isShared =
    people.filter((person) => person.name.split(" ")[0] === name.split(" ")[0]).length > 1;
  return isShared ? shown : first;
}

/** A dress and a headscarf would be chosen for half of the people only. */
const FOR_WOMEN = /dress|headscarf/;

/** A name that shares its first letter with none of those taken, as far as there are any. */
function inventName(gender: VoiceGender, taken: readonly string[], random: Random): string {
  const initials = new Set(taken.map((name) => name.charAt(0).toUpperCase()));
  const [first, ...rest] = PEOPLE.names[gender].filter((name) => !initials.has(name.charAt(0)));
  return pick(random, first === undefined ? PEOPLE.names[gender] : [first, ...rest]);
}

/** 24 to 71 years. */
function inventAge(random: Random): number {
  return 24 + Math.floor(random() * 48);
}

/** Clothes with a colour that nobody else wears. */
function inventClothes(gender: VoiceGender, taken: readonly string[], random: Random): string {
  const [first, ...rest] = PEOPLE.clothes.filter(
    (worn) => !taken.includes(worn) && (gender === "female" || !FOR_WOMEN.test(worn)),
  );
  return pick(random, first === undefined ? PEOPLE.clothes : [first, ...rest]);
}
