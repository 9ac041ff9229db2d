/** Who plays a story: the project's own people, and invented ones where there are too few. */
import type { VoiceGender } from "../../contract/voice";
import { pick, type Random, seededRandom } from "../../draw/seeded-random";
import type { Role, StoryPlan, Voices, World } from "../data";
import { findBond, genderOfBond } from "../material/jobs";
import type { Findings } from "../material/read-findings";
import type { Person } from "../material/read-people";
import { relationIn } from "../material/read-relation";
import { namedInSentence, withArticle } from "../story-text";
import { inventAge, inventClothes, inventName } from "./invent-people";
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
  const known = wishes.names.flatMap(
    (name) => findings.people.find((person) => person.name === name) ?? [],
  );
  const fresh = wishes.names.filter(
    (name) => !findings.people.some((person) => person.name === name),
  );
  const people = [...known, ...findings.people.filter((person) => !known.includes(person))];
  const bond = wishes.bond ?? (logline.opponent === null ? null : findBond(logline.opponent));
  const bondGender = bond === null ? null : genderOfBond(bond);
  const suits = (person: Person) => bondGender === null || person.gender === bondGender;
  const related = people
    .slice(1)
    .find((person) => bond !== null && person.role !== null && findBond(person.role) === bond);
  const named =
    wishes.bondName === null ? undefined : personCalled(wishes.bondName, people, bondGender);
  const hero = fresh[0] !== undefined ? renamed(people[0], fresh[0]) : people[0];
  const other = named ?? related ?? people.slice(1).find(suits);
  const third = people.find((person, index) => index > 0 && person !== other);
  const taken: string[] = people.map(({ name }) => name);
  const worn: string[] = [];
  const play = (
    person: Person | undefined,
    gender: VoiceGender,
    role: string,
    contracts: boolean,
  ): Player => {
    const name = person?.name ?? inventName(gender, taken, random);
    taken.push(name);
    const clothes =
      person?.wears ??
      (person?.isDescribed ? "" : inventClothes(person?.gender ?? gender, worn, random));
    if (clothes !== "") worn.push(clothes);
    return {
      name,
      short: shortName(name, people),
      gender: person?.gender ?? gender,
      age: person?.age ?? inventAge(random),
      role,
      wears: clothes,
      isKnown: person !== undefined,
      contracts,
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
  const player = play(hero, heroGender, withArticle(heroRole), voices.heroContracts);
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
      H: player,
      O: play(other, otherGender, otherRole, false),
      X: play(
        third,
        random() < 0.5 ? "female" : "male",
        withArticle(third?.role ?? pick(random, world.thirdJobs)),
        false,
      ),
    },
    kin: bond,
  };
}

function renamed(person: Person | undefined, name: string): Person {
  const gender = person?.gender ?? (/a$/u.test(name) ? "female" : "male");
  return person
    ? { ...person, name }
    : { name, gender, age: null, role: null, wears: null, isDescribed: false };
}

/** Somebody whom feedback names as the hero's sister, brother or the like. */
function personCalled(name: string, people: readonly Person[], gender: VoiceGender | null): Person {
  const known = people.find((person) => person.name.split(" ")[0] === name);
  return (
    known ?? {
      name,
      gender: gender ?? (/a$/u.test(name) ? "female" : "male"),
      age: null,
      role: null,
      wears: null,
      isDescribed: false,
    }
  );
}

function genderOfText(text: string): VoiceGender | null {
  const she = [...text.matchAll(/\b(?:she|her|woman|girl|mother|daughter|sister|widow)\b/giu)]
    .length;
  const he = [...text.matchAll(/\b(?:he|his|him|man|boy|father|son|brother|widower)\b/giu)].length;
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
