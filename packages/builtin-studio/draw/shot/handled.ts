import { isInHands, type ReadLine, withoutHands } from "../../read";
import data from "./actions.json";

export type Doing = ReadLine["doings"][number];
export type Told = Pick<ReadLine, "doings" | "things" | "beings">;

/** Prepositions behind which stands what hands do something to: `pulls on a rope`, `bites into it`. */
const HANDLED = /^(?:on|onto|at|into|in|with|from|to|against|up|out of|by|through) /;
/** The same where something else is done to it: `wipes the mud from a lantern`, `pours tea into a cup`. */
const HANDLED_TOO = /^(?:with|from|into|out of) /;
const WITH = /^with /;
const kindsOf = (kinds: string): ReadonlySet<string> => new Set(kinds.split(" "));
/** What is taken out of something leaves it where it is, though nobody can draw it. */
const SOLID = kindsOf(data.kinds.solid);
/** What hands work with: `cuts the bread with a knife`. */
const INSTRUMENTS = kindsOf(data.kinds.instruments);

/** The nouns of what somebody has under their hands, what the verb names first. */
export function handledNouns(
  { to, who, where, class: kind }: Doing,
  { things, beings }: Told,
): string[] {
  const isDoneTo = (noun: string) => to.includes(noun) && !who.includes(noun);
  const isOfSolid = things.some(({ noun, kind }) => isDoneTo(noun) && SOLID.has(kind));
  const near = isOfSolid ? WITH : to.some((noun) => !who.includes(noun)) ? HANDLED_TOO : HANDLED;
  // Whoever stands there with a cup in their hand does nothing to the cup.
  const isHeld = (at: number) => to.length === 0 && isInHands(where[at] ?? "");
  // Whoever slides out on to the ice goes there, and who climbs down from the books leaves them.
  const goes = kind === "motion" && to.length === 0 && beings.some(({ id }) => who.includes(id));
  const isOnWay = (at: string) => goes && /^(?:on ?to|from) /.test(at);
  const handled = where.filter(
    (at, i) => near.test(at) && !isOnWay(at) && !(WITH.test(at) && isHeld(i + 1)),
  );
  const places = handled.map((text) => text.toLowerCase());
  // What is tied to somebody's belt leaves that where it is.
  const isWorn = ({ kind, isOwned }: Told["things"][number]) => kind === "clothes" && isOwned;
  const there = things.filter((thing) =>
    places.some((text) => isAt(text, thing.noun) && (HANDLED_TOO.test(text) || !isWorn(thing))),
  );
  const isThing = (noun: string) => !who.includes(noun) && !beings.some(({ id }) => id === noun);
  return [...new Set([...to.filter(isThing), ...there.map(({ noun }) => noun)])];
}

const WORK = /^(?:contact|change|creation|consumption|body|competition)$/;
/** Of these what stands behind `with` comes along, or is in what they are done to. */
const BRINGS =
  /^(?:hold|carry|put|place|set|lay|leave|pack|fill|load|cover|wrap|clutch|take|bring|open|lift|pick)$/;

const STRIKES =
  /^(?:hit|strike|beat|whack|swat|thump|bash|clobber|wallop|batter|smack|thrash|prod)$/;

/** The noun of what somebody works with at something else; null where the line names none. */
export function instrumentOf(doing: Doing, { things }: Pick<Told, "things">): string | null {
  const { verb, to, where } = doing;
  const isWork = WORK.test(doing.class ?? "") || verb === "taste";
  if (to.length === 0 || !isWork || BRINGS.test(verb)) return null;
  const texts = where.filter((text) => WITH.test(text)).map((text) => text.toLowerCase());
  const isWith = (noun: string) => texts.some((text) => isAt(text, noun));
  // Whoever strikes does so with what there is.
  const strikes = STRIKES.test(verb);
  return (
    things.find(
      ({ noun, kind }) => (strikes ? kind !== "body" : INSTRUMENTS.has(kind)) && isWith(noun),
    )?.noun ?? null
  );
}

/** Whether a place is at a thing, in either number: `with two candles`, `with a candle in her hand`. */
export function isAt(place: string, noun: string): boolean {
  const at = withoutHands(place);
  // A leaf, a knife: leaves, knives.
  const plurals = [`${noun}s`, `${noun}es`, noun.replace(/fe?$/, "ves")];
  return [noun, ...plurals].some((word) => at === word || at.endsWith(` ${word}`));
}
