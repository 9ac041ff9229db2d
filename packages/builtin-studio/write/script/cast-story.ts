/** Fills a story with the project's own people, places and things; what is missing is invented. */
import type { SceneTime } from "../../contract/writing";
import type { StoryMaterial } from "../../contract/writing-tasks";
import { pick, type Random, seededRandom } from "../../draw/pen/seeded-random";
import { PHRASES, type StoryPlan, type Voices, WORLDS, type World, type WorldPlace } from "../data";
import { type Findings, isDenied } from "../material/read-findings";
import { placeInSentence } from "../material/read-places";
import { inFirstPerson } from "../material/turn-person";
import { castPlayers } from "./cast-players";
import { loglineUnits, toldUnits } from "./own-units";
import type { Telling } from "./telling";

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
