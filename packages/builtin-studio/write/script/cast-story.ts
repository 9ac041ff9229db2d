/** Fills a story with the project's own people, places and things; what is missing is invented. */

import type { VoiceGender } from "../../contract/voice";
import type { SceneTime } from "../../contract/writing";
import type { StoryMaterial } from "../../contract/writing-tasks";
import { pick, type Random, seededRandom } from "../../draw/seeded-random";
import {
  PHRASES,
  type Role,
  type StoryPlan,
  type Voices,
  WORLDS,
  type World,
  type WorldPlace,
} from "../data";
import { findBond, genderOfBond } from "../material/jobs";
import { type Findings, isDenied } from "../material/read-findings";
import type { Person } from "../material/read-people";
import { placeInSentence } from "../material/read-places";
import { relationIn } from "../material/read-relation";
import { inFirstPerson } from "../material/turn-person";
import { namedInSentence, withArticle } from "../story-text";
import { inventAge, inventClothes, inventName } from "./invent-people";
import { loglineUnits } from "./logline-units";
import type { Player, Telling } from "./telling";
import { toldUnits } from "./told-units";

/** What a story turns around when its own thing is not wanted. */
const UNDENIED_THING = "sealed envelope";

/** Casts a plan. The same findings, plan and voices give the same telling. */
export function castStory(
  findings: Findings,
  material: StoryMaterial,
  plan: StoryPlan,
  voices: Voices,
  round: number,
): Telling {
  const random = seededRandom(`${findings.seed}:${plan.id}`);
  const world = findings.worlds[0] ?? WORLDS[0];
  const { players, kin } = castPlayers(findings, plan, world, voices, random);
  const places = choosePlaces(findings, plan, world);
  const indoors = places.find(({ setting }) => setting === "INT.");
  const isOwn = indoors !== undefined && findings.places.some(({ name }) => name === indoors.name);
  const invented = isDenied(plan.thing, findings.denied) ? UNDENIED_THING : plan.thing;
  const thing = findings.things.find((own) => plan.fits(own)) ?? invented;
  const spare = findings.things.filter((own) => own !== thing).slice(0, 2);
  return {
    plan,
    players,
    thing,
    places,
    world,
    opening: chooseOpening(findings, world, places, round),
    home: isOwn ? placeInSentence(indoors) : world.home,
    clock: findings.logline.clock ?? pick(random, world.clocks),
    years: findings.years ?? pick(random, PHRASES.years),
    facts: [...findings.facts, ...spare.map((own) => `the ${own}`)],
    kin,
    want: inFirstPerson(findings.logline.want ?? plan.want),
    loglineUnits: [...loglineUnits(findings.logline, random), ...toldUnits(findings.told, players)],
    denied: findings.denied,
    exchanges: voices.exchanges,
    tone: findings.tone,
    round,
    times: chooseTimes(findings, material, plan, random),
  };
}

function castPlayers(
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

/** The material's places first, a room in front unless the story begins in the open; at least six. */
function choosePlaces(
  findings: Findings,
  plan: StoryPlan,
  world: World,
): [WorldPlace, ...WorldPlace[]] {
  // Who asks for a place wants to see that one, and not those of the notes.
  const own = (findings.wishes.places.length > 0 ? findings.wishes.places : findings.places).slice(
    0,
    5,
  );
  const nouns = new Set(own.map(({ name }) => name.split(" ").at(-1)));
  const added = world.places.filter(
    ({ name }) => !nouns.has(name.split(" ").at(-1)) && !isDenied(name, findings.denied),
  );
  const all = [...own, ...added];
  const wanted = plan.startsOutside ? "EXT." : "INT.";
  const first = all.find(({ setting }) => setting === wanted) ?? all[0] ?? world.places[0];
  return [first, ...all.filter((place) => place !== first).slice(0, 6)];
}

/** A world's own first picture, unless the film plays somewhere else. */
function chooseOpening(
  findings: Findings,
  world: World,
  places: readonly WorldPlace[],
  round: number,
): Telling["opening"] {
  const isAtHome =
    findings.places.length === 0 ||
    world.words.test(places.map(({ name }) => name.toLowerCase()).join(" "));
  const chosen = world.openings[round % world.openings.length] ?? world.openings[0];
  return isAtHome ? chosen : null;
}

const TIMES: readonly { start: SceneTime; end: SceneTime }[] = [
  { start: "NIGHT", end: "DAWN" },
  { start: "EVENING", end: "NIGHT" },
  { start: "NIGHT", end: "MORNING" },
  { start: "DUSK", end: "NIGHT" },
];

function chooseTimes(
  { tone, wishes }: Findings,
  { imageStyle }: StoryMaterial,
  plan: StoryPlan,
  random: Random,
): Telling["times"] {
  if (wishes.notAt === "night") return { start: "DAY", end: "EVENING" };
  if (wishes.notAt === "day") return { start: "NIGHT", end: "DAWN" };
  const isNight =
    tone === "dark" ||
    imageStyle === "Film Noir" ||
    imageStyle === "CyberPunk" ||
    plan.startsOutside;
  const night = { start: "NIGHT", end: "DAWN" } as const;
  return isNight ? night : (TIMES[Math.floor(random() * TIMES.length)] ?? night);
}
