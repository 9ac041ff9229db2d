/** Fills a story with the project's own people, places and things; what is missing is invented. */
import type { ImageStyle } from "../../contract/image-style";
import type { SceneTime } from "../../contract/writing";
import type { StoryMaterial } from "../../contract/writing-tasks";
import { pick, type Random, seededRandom } from "../../draw/pen/seeded-random";
import { PHRASES, type StoryPlan, type Voices, WORLDS, type World, type WorldPlace } from "../data";
import { type Findings, isDenied } from "../material/read-findings";
import { placeInSentence } from "../material/read-places";
import { inFirstPerson } from "../material/turn-person";
import { castPlayers } from "./cast-players";
import { loglineUnits, toldUnits } from "./own-units";

/** What a story turns around when its own thing is not wanted. */
const UNDENIED_THING = "sealed envelope";

/** A story that is about to be told: a plan, the people who play it and everything its gaps need. */
export type Telling = ReturnType<typeof castStory>;

/**
 * Casts a plan. The same findings, plan and voices give the same telling.
 * @param round how many stories of this material were told before it
 */
export function castStory(
  findings: Findings,
  { imageStyle }: StoryMaterial,
  plan: StoryPlan,
  voices: Voices,
  round: number,
) {
  const { logline, denied, tone } = findings;
  const random = seededRandom(`${findings.seed}:${plan.id}`);
  const world = findings.worlds[0] ?? WORLDS[0];
  const { players, kin } = castPlayers(findings, plan, world, voices, random);
  const places = choosePlaces(findings, plan, world);
  const indoors = places.find(({ setting }) => setting === "INT.");
  const isOwn = indoors !== undefined && findings.places.some(({ name }) => name === indoors.name);
  const invented = isDenied(plan.thing, denied) ? UNDENIED_THING : plan.thing;
  /** Without its article: `silver locket`. */
  const thing = findings.things.find((own) => plan.fits(own)) ?? invented;
  const spare = findings.things.filter((own) => own !== thing).slice(0, 2);
  return {
    ...{ plan, players, kin, thing, denied, tone, round },
    /** The first is where it begins. */
    places,
    /** The first picture of longer films. */
    opening: chooseOpening(findings, world, places, round),
    /** With its article: `the lighthouse`. */
    home: isOwn ? placeInSentence(indoors) : world.home,
    clock: logline.clock ?? pick(random, world.clocks),
    years: findings.years ?? pick(random, PHRASES.years),
    facts: [...findings.facts, ...spare.map((own) => `the ${own}`)],
    /** Words behind `to`, as the hero says them. */
    want: inFirstPerson(logline.want ?? plan.want),
    /** Speeches that only this logline and these notes have. */
    loglineUnits: [...loglineUnits(logline, random), ...toldUnits(findings.told, players)],
    exchanges: voices.exchanges,
    times: chooseTimes(findings, imageStyle, plan, random),
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
): World["openings"][number] | null {
  const isAtHome =
    findings.places.length === 0 ||
    world.words.test(places.map(({ name }) => name.toLowerCase()).join(" "));
  const chosen = world.openings[round % world.openings.length] ?? world.openings[0];
  return isAtHome ? chosen : null;
}

interface Times {
  start: SceneTime;
  end: SceneTime;
}

const NIGHT: Times = { start: "NIGHT", end: "DAWN" };
const TIMES: readonly [Times, ...Times[]] = [
  NIGHT,
  { start: "EVENING", end: "NIGHT" },
  { start: "NIGHT", end: "MORNING" },
  { start: "DUSK", end: "NIGHT" },
];

function chooseTimes(
  { tone, wishes }: Findings,
  style: ImageStyle,
  plan: StoryPlan,
  random: Random,
): Times {
  if (wishes.notAt === "night") return { start: "DAY", end: "EVENING" };
  const isDark = tone === "dark" || style === "Film Noir" || style === "CyberPunk";
  return wishes.notAt === "day" || isDark || plan.startsOutside ? NIGHT : pick(random, TIMES);
}
