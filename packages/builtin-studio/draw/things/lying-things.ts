import type { ShotSize } from "../../contract/shot";
import type { ReadLine, Thing } from "../../read";
import { partsOfPlace } from "../sets/get-place";
import { type Doing, onlySees } from "../shot/asks";
import { instrumentOf, isAt } from "../shot/handled";
import { thingsOfPlace } from "../shot/place-words";
import { colourOfThing, mainFirst, propOfThing } from "../shot/read-line-of";
import { isUnderSomebody } from "../shot/read-posture";
import type { Place, Prop } from "../shot/scene-spec";
import type { DrawnThing, LyingThing } from "./drawn-thing";
import { isOutOfRoom } from "./far-away";
import { factsOf, iconOfThing } from "./icon-of-thing";
import { isOnSomebody } from "./on-somebody";
import { hasSurface, MOST_ALIKE, SEVERAL, TABLES } from "./read-standing";

/** More small things beside each other would not be told apart. */
const MOST_THINGS = 3;

/**
 * The small things of a line that lie or stand where it plays, what it is most about first: those of which the line
 * says that they lie on a table or on the ground, or which do something by themselves. What somebody has, what is in, under
 * or inside another thing and what hangs has a place that is not drawn here, and is left to the words. What
 * somebody puts down is among them: whoever draws it in a hand leaves it out here.
 * @param standing what of the line stands there by itself, on which other things may lie
 */
export function lyingThings(
  read: ReadLine,
  directions: string,
  {
    place,
    interior,
    shotSize,
    standing,
  }: {
    place: Place;
    interior: boolean;
    shotSize: ShotSize;
    standing: readonly DrawnThing[];
  },
): LyingThing[] {
  if (shotSize !== "wide" && shotSize !== "medium") return [];
  const parts = partsOfPlace(place);
  const hasTop = (icon: Prop) =>
    factsOf(icon).top !== null &&
    standing.some((thing) => thing.icon === icon && (thing.number > 0 || parts.has(icon)));
  const lying = mainFirst(read)
    .filter((thing) => thing.number !== 0 && isThere(thing, read, directions))
    .filter((thing) => !isUnderSomebody(thing.noun, read))
    .filter((thing) => !interior || !isOutOfRoom(thing, directions))
    // What is as high as people stands by itself.
    .filter(({ noun }) => !standing.some((one) => one.noun === noun && one.metres !== undefined))
    .flatMap((thing): LyingThing[] => {
      const prop = propOfThing(thing, read);
      // The lamps of a street are no lamps to stand on a table.
      if (prop === null || (prop === "lamp" && !interior)) return [];
      if (factsOf(prop).metres < LEAST_METRES[shotSize]) return [];
      if (factsOf(prop).fixed && thingsOfPlace(place).includes(thing.noun)) return [];
      if (isOnSomebody(thing.noun, read)) return [];
      const surface = surfaceOf(thing, read, { prop, hasTop });
      const isOutside = surface === "unsaid" && !interior;
      const canLie = liesThere(thing, read) && factsOf(prop).metres >= LEAST_ON_GROUND;
      if (surface === null || (isOutside && !canLie)) return [];
      const number = Math.min(thing.number ?? SEVERAL, MOST_ALIKE);
      // Whoever crouches has it before them on the ground.
      const isLow =
        surface === "unsaid" && read.beings.some(({ posture }) => LOW.test(posture ?? ""));
      const onGround = surface === "ground" || isOutside || isLow;
      const on = surface === "ground" || surface === "top" || surface === "unsaid" ? null : surface;
      return [{ prop, number, onGround, on, colour: colourOfThing(thing) }];
    })
    .filter(({ prop }) => hasSurface(place) || factsOf(prop).straight);
  const isFirst = ({ prop }: LyingThing, at: number) =>
    lying.findIndex((other) => other.prop === prop) === at;
  return lying.filter(isFirst).slice(0, MOST_THINGS);
}

const LOW = /^(?:kneel|crouch)$/;

/** What is smaller, in metres, is not seen from so far away unless it is drawn too large. */
const LEAST_METRES = { wide: 0.1, medium: 0.06 } as const;
/** What is so large, in metres, stands on the ground outside where its line only says that it is there. */
const LEAST_ON_GROUND = 0.35;
const BEING_THERE = /^(?:be|lie|stand|sit|wait|rest|remain)$/;

/** Whether a thing is all that its line tells, or is only said to be there. */
function liesThere({ noun }: Thing, { mainThing, doings }: ReadLine): boolean {
  const own = doings.filter(({ who, to }) => who.includes(noun) || to.includes(noun));
  return (own.length > 0 || noun === mainThing) && own.every(({ verb }) => BEING_THERE.test(verb));
}

const ON_GROUND =
  /\b(?:on|onto|to|across|in|upon) .*\b(?:floor|floorboards?|ground|carpet|rug|tiles?|grass|sand|snow|mud|road|pavement|street|deck|quay|jetty|platform|shingle)$|^(?:at|to|before|beside|by|near|between) .*\b(?:feet|foot)$/;
/** On another thing that is there. */
const ON = /^(?:on|onto|upon|on top of) /;
const ON_TOP = /\b(?:on|onto|upon|at|across) .*\b(?:table|desk|counter|bench|stall|bar|workbench)$/;
/** Beside another thing it stands on the same as that; and there it is for whoever reaches for it. */
const BESIDE = /^(?:beside|by|near|next|between|before|against|for|towards?|over|at) /;
/** `the bell over the door` stands on no table. */
const OVER_DOOR = /^(?:over|above) .*\b(?:door|doorway|window|bed|fireplace|road|street)$/;
/** What somebody does to a thing by which it lies where the line says. */
const PUTS =
  /^(?:put|place|set|lay|leave|drop|throw|toss|fling|spread|stand|dump|find|see|notice|spot)$/;
/** What hangs or moves through the air lies nowhere. */
const IN_THE_AIR =
  /^(?:hang|dangle|swing|sway|drape|fly|float|hover|flutter|soar|sail|drift|whirl|spin)$/;
/**
 * On what a thing of a line lies, on a thing of it by its icon; `unsaid` where it says nothing of it, null where it
 * lies on nothing that is drawn.
 * @param hasTop whether something is drawn on which things lie
 */
function surfaceOf(
  thing: Thing,
  { doings, beings, things }: ReadLine,
  { prop, hasTop }: { prop: Prop; hasTop: (icon: Prop) => boolean },
): "ground" | "top" | "unsaid" | Prop | null {
  const { noun, where } = thing;
  const { straight: onWall, fixed } = factsOf(prop);
  const own = doings.filter(({ who, to }) => who.includes(noun) || to.includes(noun));
  if (own.some(({ verb, to }) => verb === "kick" && to.includes(noun))) return "ground";
  const places = [
    ...(where ? [`${where.preposition} ${where.noun}`] : []),
    ...own.flatMap((doing) => doing.where),
  ].map((text) => text.toLowerCase());
  const isOn = (surface: RegExp) => places.some((text) => surface.test(text));
  const under = things
    .filter((other) => places.some((text) => ON.test(text) && isAt(text, other.noun)))
    .flatMap((other) => iconOfThing(other) ?? [])
    .find((icon) => hasTop(icon) && !TABLES.has(icon));
  const onTop = under ?? (isOn(ON_TOP) ? "top" : "unsaid");
  const surface = isOn(ON_GROUND) ? "ground" : onTop;
  // What hands work at with a tool lies before them.
  const isWorkedAt = (doing: Doing) => ![null, noun].includes(instrumentOf(doing, { things }));
  const isMoved = own.some(
    (doing) =>
      (IN_THE_AIR.test(doing.verb) && !onWall) ||
      (doing.to.includes(noun) &&
        beings.some(({ id }) => doing.who.includes(id)) &&
        !onlySees(doing) &&
        !fixed &&
        !isWorkedAt(doing) &&
        !(PUTS.test(doing.verb) && surface !== "unsaid")),
  );
  // Named with what another does it is the tool, the load or the vessel of that.
  const isOfAnother = doings.some(
    (doing) =>
      !own.includes(doing) &&
      doing.where.some((text) => isAt(text.toLowerCase(), noun) && !BESIDE.test(text)) &&
      !reveals(doing, noun) &&
      !onlySees(doing),
  );
  if (doings.some((doing) => reveals(doing, noun)))
    return factsOf(prop).metres > LEAST_ON_GROUND ? "ground" : "unsaid";
  if (isMoved || isOfAnother || (thing.isOwned && own.length === 0)) return null;
  // What hangs is seen on a wall, and no clock of an oven is.
  const isElsewhere = places.some((text) =>
    onWall
      ? ON.test(text) && !/\b(?:wall|door|hook|nail|peg)s?$/.test(text)
      : OVER_DOOR.test(text) || (!BESIDE.test(text) && !text.startsWith("with ")),
  );
  return surface === "unsaid" && isElsewhere ? null : surface;
}

/** `The lid swings open on a crown`, `The box contains a rope`: it is seen there. */
function reveals({ verb, particle, manner, where, to, who }: Doing, noun: string): boolean {
  if (/^(?:contain|reveal)$/.test(verb)) return to.includes(noun) && who.length > 0;
  const opens = verb === "open" || particle === "open" || manner.includes("open");
  return opens && where.some((text) => /^on(?:to)? /i.test(text) && isAt(text.toLowerCase(), noun));
}

/** What is looked through is a window, and nothing to drink from. */
const PANE = /\b(?:beyond|through|behind|against|from|on|onto|at) (?:the (?:[a-z]+ )?)?glass\b/;

/** Clothes are worn unless the line is about just them, and parts of a body are on it. */
function isThere({ noun, kind }: Thing, { doings }: ReadLine, directions: string): boolean {
  // Of what something is made, or what is in it: `a dome of glass`, `a house of grey stone`.
  const said = directions.toLowerCase();
  if (doings.some((doing) => /^(?:contain|reveal)$/.test(doing.verb) && doing.to.includes(noun)))
    return kind !== "body";
  if (
    new RegExp(`\\bof (?:(?!(?:the|an?|his|her|their|its) )[a-z-]+ )?${noun}(?:e?s)?\\b`).test(
      said,
    ) ||
    (noun === "glass" && PANE.test(said))
  )
    return false;
  if (kind === "body") return false;
  if (kind !== "clothes") return true;
  return doings.some(({ who, to }) => (who[0] === noun && who.length === 1) || to.includes(noun));
}
