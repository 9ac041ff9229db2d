import type { ShotSubject } from "../../contract/picture-subject";
import { meaningOf, NO_COMPANY, nounLemma, sentencesOf, withoutSimiles } from "../../read";
import { placeIs, thingsOfPlace } from "../shot/place-words";
import type { Place } from "../shot/scene-spec";
import { stated } from "../stated";
import type { Arrangement, Scenery } from "./drawn-thing";
import { drawnSize, factsOf, type IconName, iconOfThing, unitOfIcon } from "./icon-of-thing";
import { hasAlready } from "./read-standing";
import data from "./scenery.json";

/** How a text says that there are many: in a row, in a stack. */
type Many = keyof typeof data.many | "covered";

const { many, covered, covers, rolls, alone, goesOn, notThere, never } = data;
/** What there is in places that their parts do not name. */
const OF_PLACES = stated<Readonly<Partial<Record<Place, string>>>>(data.has);

const WORD = "[\\p{L}'’-]+";
const PHRASE = `((?:(?:${WORD}),? ?){1,5})`;
const OF = Object.entries(many).map(
  ([how, words]) => [how as Many, new RegExp(`\\b(?:${words}) of ${PHRASE}`, "gu")] as const,
);
const COVERED = new RegExp(`\\b(?:${covered}) ${PHRASE}`, "gu");
const COVERS = new RegExp(`((?:${WORD} ){1,3})${covers}\\b`, "gu");
const STACKED = new RegExp(
  `((?:${WORD} ){1,3})(?:(?:are|stand|is|lie) )?(?:stacked|piled|heaped) `,
  "gu",
);
const IN_ROWS = new RegExp(`((?:${WORD} ){1,3})(?:\\w+ )?in (?:\\w+ ){0,2}rows\\b`, "gu");
const ROLLS = new RegExp(`\\b(?:${rolls})\\b`, "u");
/** A sentence that only names them: `Bunk beds.` */
const ALONE = new RegExp(`^((?:${WORD},? ){0,2}(?:${alone}))(?:${goesOn})`, "u");
const NOT_THERE = new RegExp(notThere, "u");
/** What somebody has with them stands nowhere: `follows with a stack of books`. */
const CARRIED =
  /\b(?:with|(?:carr|hold|balanc|lugg|lug|bear|bring|drop|hand|clutch|hugg?|haul|grab|lift)[a-z]*) (?:an?|the|his|her|their) (?:[a-z]+ )?$/u;
/** What a phrase ends before. */
const STOP =
  /^(?:the|an?|his|her|their|its|of|in|on|at|over|under|along|against|to|from|by|with|behind|before|beneath|between|and|or|that|which|as|up|down|across|into)$/;
/** More would not be told apart behind people. */
const MOST = 2;

/**
 * What the action says that a place is full of, where the studio does not draw it there already.
 * @param told action of the place
 */
export function readScenery(told: readonly string[], place: Place, interior: boolean): Scenery[] {
  if (!placeIs(place, "roomy")) return [];
  const found = told
    .flatMap((text) => sentencesOf(withoutSimiles(text)))
    .flatMap((sentence) => sceneryIn(sentence.toLowerCase(), interior))
    .filter((one) => isNew(one, place));
  const isFirst = ({ icon }: Scenery, at: number) =>
    found.findIndex((other) => other.icon === icon) === at;
  return found.filter(isFirst).slice(0, MOST);
}

/** The nouns by which a line means it, and what it stands on. */
export function nounsOfScenery({ noun, words, arranged }: Scenery): string[] {
  const own = words.split(" ").map((word) => nounLemma(word)?.lemma ?? word);
  return [
    noun,
    ...own,
    ...(arranged === "rail" || arranged === "shelves" ? ["rack", "shelf"] : []),
  ];
}

/** The same for a shot: what its script tells there first, what its scene has told before, and its line. */
export function sceneryOf(
  { toldThere = [], earlier = [], stageDirections, dialogue }: ShotSubject,
  { place, interior }: { place: Place; interior: boolean },
): Scenery[] {
  const before = earlier.filter(({ speaker }) => speaker === null);
  const told = [
    ...toldThere,
    ...before.map((line) => line.stageDirections),
    ...(dialogue === "" ? [stageDirections] : []),
  ];
  return readScenery(told, place, interior);
}

function sceneryIn(sentence: string, interior: boolean): Scenery[] {
  const said = [
    ...OF.flatMap(([how, pattern]) => saidBy(sentence, pattern, how)),
    ...saidBy(sentence, COVERED, "covered"),
    ...saidBy(sentence, COVERS, "covered"),
    ...saidBy(sentence, STACKED, "stack"),
    ...saidBy(sentence, IN_ROWS, "row"),
    ...[ALONE.exec(sentence)].flatMap((match) => (match ? [saidAs(match, "row")] : [])),
  ];
  return said.flatMap(({ how, phrase, before }) => {
    if (NOT_THERE.test(before) || CARRIED.test(before)) return [];
    const thing = thingOf(phrase, interior);
    const arranged = thing && arrangementOf(thing.icon, how, thing.kind, interior);
    if (!thing || !arranged) return [];
    const { noun, words, icon } = thing;
    return [{ noun, words, icon, arranged }];
  });
}

interface Said {
  how: Many;
  /** What there are many of. */
  phrase: string;
  /** What the sentence says before. */
  before: string;
}

function saidBy(sentence: string, pattern: RegExp, how: Many): Said[] {
  return [...sentence.matchAll(pattern)].map((match) => saidAs(match, how));
}

function saidAs(match: RegExpExecArray | RegExpMatchArray, how: Many): Said {
  const [whole = "", phrase = ""] = match;
  // One row of small things is on a table or on somebody's chest.
  const isOne = (how === "row" || how === "rail") && /^(?:row|rank|aisle)\b/.test(whole);
  return {
    how: isOne ? "bank" : how,
    phrase: ROLLS.exec(whole)?.[0] ?? phrase,
    before: (match.input ?? "").slice(0, match.index),
  };
}

/** The thing that a phrase names in the plural: of `steel lockers under tube light` lockers. */
function thingOf(
  phrase: string,
  interior: boolean,
): (Omit<Scenery, "arranged"> & { kind: string }) | null {
  if (ROLLS.test(phrase))
    return { noun: "carpet", words: phrase, icon: "carpet-roll", kind: "thing" };
  const words = phrase.split(/\s+/).map((word) => word.replace(/[.,;:]+$/, ""));
  const end = words.findIndex((word) => word === "" || STOP.test(word));
  const own = end < 0 ? words : words.slice(0, end);
  for (const [at, word] of own.entries()) {
    const { lemma: noun = "", plural = false } = nounLemma(word) ?? {};
    if (!plural) continue;
    const traits = own.slice(0, at);
    const whole = [...traits.slice(-1), noun].join(" ");
    const { kind, is } = meaningOf(whole, NO_COMPANY) ??
      meaningOf(noun, NO_COMPANY) ?? { kind: "thing" as const, is: [noun] };
    const facts = { noun, kind, is, traits, number: null, where: null, isOwned: false };
    const icon = iconOfThing(facts);
    if (icon && !never[interior ? "inside" : "outside"].split(" ").includes(kind))
      return {
        ...{ noun, words: own.slice(0, at + 1).join(" "), kind },
        icon: icon === "book" ? "bookcase" : icon,
      };
  }
  return null;
}

/** What is no higher, in metres, stands in stacks; what is higher is no more than so high in a room. */
const HIGHEST_STACKED = 1.1;
const HIGHEST = { inside: 2.6, outside: 4 } as const;
/** A smaller thing on a table is not seen across a room. */
const LEAST_ON_TABLE = 0.25;
/** Smaller clothes are in boxes. */
const LEAST_ON_RAIL = 0.6;

function arrangementOf(
  icon: IconName,
  how: Many,
  kind: string,
  interior: boolean,
): Arrangement | null {
  const { at, straight, metres } = factsOf(icon);
  const height = unitOfIcon(icon) * drawnSize(icon).height;
  if (at === "ground") {
    if (height > HIGHEST[interior ? "inside" : "outside"] || how === "rail") return null;
    return how === "stack" && height <= HIGHEST_STACKED ? "stack" : "floor";
  }
  if (!interior || at === "air" || at === "water") return null;
  if (kind === "clothes" && !straight) {
    const isOnRail = (how === "rail" || how === "shelf") && metres >= LEAST_ON_RAIL;
    return isOnRail ? "rail" : null;
  }
  const isFlat = kind === "picture" || kind === "paper";
  const hangs = at === "upright" || straight || (isFlat && how !== "shelf");
  if (hangs) return how === "wall" || how === "covered" || how === "bank" ? "wall" : null;
  const isMachine = kind === "device" || kind === "thing";
  if ((how === "row" || how === "bank") && isMachine && metres >= LEAST_ON_TABLE) return "tables";
  return how === "shelf" || how === "row" || how === "wall" || how === "covered" ? "shelves" : null;
}

/** Whether a place does not show it already. */
function isNew({ noun, icon }: Scenery, place: Place): boolean {
  if ([...thingsOfPlace(place), ...(OF_PLACES[place]?.split(" ") ?? [])].includes(noun))
    return false;
  return !hasAlready(place, icon);
}
