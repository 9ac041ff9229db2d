import {
  CONDITION_WORDS,
  CONDITIONS,
  type Condition,
  conditionPattern,
} from "@roughcut/builtin-studio/contract/conditions";
import { regionBehind } from "./regions-of-lines";

/** What a sentence may call so for its whole place to be so: neither hands nor toast. */
const PLACES =
  "walls?|ceiling|roof|floor|rooms?|halls?|houses?|church|chapel|cathedral|temple|castle|palace|ruins?|buildings?|towers?|streets?|roads?|lanes?|yards?|gardens?|fields?|meadows?|forests?|woods?|village|town|city|harbou?r|rivers?|lakes?|ponds?|valley|hills?|farm(?:house|yard)?|barn|cabin|hut|shack|cottage|kitchen|bedroom|attic|cellar|corridors?|stairs|tunnels?|factory|warehouse|workshop|theatre|library|classroom|school|hospital|station|platform|square|market|courtyard|graveyard|cemetery|landscape|ground|plain|pavement|banks?|beach|path|track";

const TOLD: ReadonlyMap<string, string | undefined> = new Map(
  CONDITION_WORDS.map(([condition, { told }]) => [condition, told]),
);

/** A place is called so, or is said to be so. */
const ofPlace = (is: string) =>
  `(?:${is}),? (?:\\w+,? ){0,2}(?:${PLACES})|(?:${PLACES}) (?:is|are|lies?|stands?) (?:${is})`;

/**
 * Each by itself: a pattern is compiled when it is first tried, and those with all places in them would take a third
 * of a second in every process that directs a line. Such a one is tried where what it is about is said at all.
 */
const WORDS = CONDITION_WORDS.map(([condition, words]) => {
  const { is, told, toldInside, also = [], ends, leaves } = words;
  const pattern = (text: string | undefined) =>
    text === undefined ? null : conditionPattern(text);
  return {
    ...{ condition, leaves },
    conditions: [condition, ...also],
    isSaid: pattern(is),
    isOfPlace: pattern(is === undefined ? is : ofPlace(is)),
    isTold: pattern(told),
    isToldInside: pattern(toldInside),
    ends: pattern(ends === undefined ? ends : (TOLD.get(ends) ?? ends)),
  };
});

/** A room in which there is no water otherwise. */
const ROOM =
  /^\W*int\b(?!.*\b(?:pools?|baths?|bathhouse|hammam|sauna|spa|cave|grotto|sewer|boat ?house|shower)\b)/iu;

/** Whether a line says that its place has become so. */
function begins(
  { isSaid, isOfPlace, isTold, isToldInside }: (typeof WORDS)[number],
  { name, stageDirections }: { name: string; stageDirections: string },
): boolean {
  if (isTold?.test(stageDirections)) return true;
  if (ROOM.test(name) && isToldInside?.test(stageDirections)) return true;
  return isSaid?.test(stageDirections) === true && isOfPlace?.test(stageDirections) === true;
}

/**
 * What the script's action has told by each of its lines has become of the place of the line: `a ribbon of cracked
 * mud`, `the barn is in flames`. It stays so until a line says that it is over: `the fire is out`.
 */
export function conditionsOf(
  lines: readonly { locationName?: string | null | undefined; stageDirections: string }[],
): Condition[][] {
  const known = new Map<string, Condition[]>();
  const places = placesOf(new Set(lines.map(({ locationName }) => locationName ?? "")));
  return lines.map(({ locationName, stageDirections }) => {
    const name = locationName ?? "";
    const place = places.get(name) ?? name;
    const before = known.get(place) ?? [];
    const over = WORDS.filter(
      ({ condition, ends }) => before.includes(condition) && ends?.test(stageDirections),
    );
    const now = new Set([
      ...before,
      ...WORDS.filter((one) => begins(one, { name, stageDirections })).flatMap(
        ({ conditions }) => conditions,
      ),
      ...over.flatMap(({ leaves }) => leaves ?? []),
    ]);
    for (const { condition } of over) now.delete(condition);
    const all = CONDITIONS.filter((condition) => now.has(condition));
    known.set(place, all);
    return all;
  });
}

/** Which place each name means: `LAKE, NORWAY` of the first scene is LAKE in the next, where no other LAKE is abroad. */
function placesOf(names: ReadonlySet<string>): ReadonlyMap<string, string> {
  const bare = new Map(
    [...names].map((name) => [name, regionBehind(name) ? name.replace(/, [^,]*$/u, "") : name]),
  );
  const isOne = (place: string) =>
    names.has(place) && [...bare.values()].filter((other) => other === place).length === 2;
  return new Map([...bare].map(([name, place]) => [name, isOne(place) ? place : name]));
}
