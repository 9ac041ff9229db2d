import { type FrameFormat, frameSize } from "../../contract/frame-format";
import type { ShotFraming } from "../../contract/framing";
import type { ShotSubject } from "../../contract/picture-subject";
import type { ShotSize } from "../../contract/shot";
import type { Being, ReadLine } from "../../read";
import { isNarrow } from "../pen/frame";
import { factsOf, isLongTool, LONG_METRES } from "../things/icon-of-thing";
import { isOfWholeBody } from "./act-poses";
import { isDoneToAnimal } from "./act-things";
import {
  actionsOfBeing,
  headsBetween,
  isSeen,
  isSeenClose,
  isTravelling,
  needsThing,
} from "./actions";
import { isMember } from "./is-member";
import { readSeat, sitsOnUnseen } from "./read-posture";
import { mountUnder } from "./riders";
import type { Prop } from "./scene-spec";
import { shownAct } from "./shown-act";

/** How near the camera is, coarsely and as directed. */
interface Sized {
  shotSize: ShotSize;
  framing: ShotFraming | null;
}

/**
 * The size in which it is seen what people do: hands from the waist up, and from head to foot what is done
 * with the whole body. A face that the writer asks for stays a face.
 * @param isAbout it is about people whom nobody plays
 * @param isBare there is nothing of the place to be seen
 */
export function sizeOfActs(
  { cast, framing: directed, speakerId, earlier = [] }: ShotSubject,
  shotSize: ShotSize,
  read: ReadLine | null,
  { isAsked, isAbout, isBare }: { isAsked: boolean; isAbout: boolean; isBare: boolean },
): Sized {
  const framing = directed ?? null;
  const given = { shotSize, framing };
  if (read === null || isAsked) return given;
  const seen = read.beings.filter((being) => cast.some((member) => isMember(being, member)));
  const shown = seen.map((being) => shownAct(read, being));
  const acts = shown.flatMap(({ action }) => action ?? []);
  const isDoing = acts.length > 0 || seen.some(({ id }) => actionsOfBeing(read, id).some(isSeen));
  // People who do something are no specks in a landscape.
  const isPosed =
    seen.some((being) => isHeldLow(being, read)) ||
    read.beings.some((being) => mountUnder(read, being) !== null);
  if (shotSize === "wide" && (isAbout || isDoing || isPosed) && framing?.size === "extreme-wide")
    return { shotSize, framing: { ...framing, size: "wide" } };
  const isBetween = shown.some(({ partner }) => partner !== null);
  // On what nobody can draw they are seen from the waist up.
  const isUnseated =
    read.beings.some((being) => sitsOnUnseen(being) && mountUnder(read, being) === null) &&
    read.beings.every(isUpright) &&
    acts.every((act) => !isOfWholeBody(act) || /^sit(?:-down)?$/.test(act));
  if (shotSize === "wide" && isUnseated)
    return { shotSize: "medium", framing: framing && { ...framing, size: "medium" } };
  // Of what hands do with something small nothing is seen from afar; a scene opens with its place.
  const isNear = shown.some((act) => isOfHands(act) || isBetweenHands(act));
  const isFew = earlier.length > 0 && !isAbout && !isPosed && cast.length > 0 && cast.length <= 2;
  // Of a backdrop nothing is lost when people come nearer.
  const isLight =
    seen.every(({ holds }) => holds.length === 0) &&
    shown.every(({ prop }) => prop === null || !isLongTool(prop));
  const isHere =
    isLight && acts.every((act) => !isTravelling(act) && !/^(?:dance|fight|kick)$/.test(act));
  const isTheirs = read.doings.some(({ who }) => seen.some(({ id }) => who.includes(id)));
  const isOfLarge = read.things.some(({ kind }) => /^(?:vehicle|animal|boat|building)$/.test(kind));
  const stays = isBare && isTheirs && isHere && !isOfLarge;
  if (shotSize === "wide" && isFew && (isNear || stays) && acts.every((act) => !isOfWholeBody(act)))
    return { shotSize: "medium", framing: framing && { ...framing, size: "medium" } };
  // A thing that goes from hand to hand is seen with both of them.
  if (shotSize === "wide" || (shotSize === "insert" && !isBetween)) return given;
  const reachesFloor = shown.some(
    ({ prop, action }) => prop !== null && (isLongTool(prop) || isSwung(action, prop)),
  );
  const isAtAnimal = shown.some(
    ({ handles, doing }) => handles && doing && isDoneToAnimal(doing, read),
  );
  const isLow = speakerId === null && (isPosed || isAtAnimal);
  // Whoever jumps needs room above them.
  if (!isUnseated && (acts.some(isOfWholeBody) || reachesFloor || isLow))
    return {
      shotSize: "wide",
      framing: framing && { ...framing, size: acts.includes("jump") ? "wide" : "medium-wide" },
    };
  // Legs tell that somebody goes.
  if (speakerId === null && acts.length > 0 && acts.every(isTravelling))
    return { shotSize: "wide", framing: framing && { ...framing, size: "medium-wide" } };
  if (!acts.some((act) => !isSeenClose(act) && !isTravelling(act))) return given;
  // Over a shoulder hands are below the frame.
  const view = framing?.view === "over-shoulder" ? "two-shot" : framing?.view;
  return {
    shotSize: "medium",
    framing: framing && { ...framing, size: "medium", view: view ?? "single" },
  };
}

/** Whether a frame that ends at the waist hides nothing of how somebody holds themselves but what they sit on. */
function isUpright(being: Being): boolean {
  return being.posture !== "lie" && being.posture !== "kneel" && being.posture !== "crouch";
}

/** Whether somebody does something with a small thing in their hands. */
function isOfHands({ action, prop }: ReturnType<typeof shownAct>): boolean {
  return (
    action !== null && needsThing(action) && prop !== null && factsOf(prop).metres < LONG_METRES
  );
}

/** Whether it is a tool as long as an axe that somebody strikes with, or a rod, of which near the camera nothing is seen. */
function isSwung(action: string | null, prop: Prop): boolean {
  return prop === "fishing-pole" || (action === "hammer" && factsOf(prop).metres >= AXE_METRES);
}

const AXE_METRES = 0.6;

/** Whether somebody does something to somebody else who stands at arm's length. */
function isBetweenHands({ action, partner }: ReturnType<typeof shownAct>): boolean {
  const heads = action === null ? null : headsBetween(action);
  return partner !== null && heads !== null && heads <= ARMS_LENGTH;
}

const ARMS_LENGTH = 2.4;

/** Whether a frame that ends at the waist would not show how somebody holds themselves. */
function isHeldLow(being: Being, { doings, beings }: ReadLine): boolean {
  const { id, posture } = being;
  // `Anna on the sofa.` tells no more.
  const isAll = doings.every(({ who }) => beings.every((other) => !who.includes(other.id)));
  if (posture === "sit")
    return isAll || doings.some(({ who, verb }) => who.includes(id) && SITS.test(verb));
  if (posture === "stand") return readSeat(being) !== null;
  return posture === "lie" || posture === "kneel" || posture === "crouch";
}

const SITS = /^(?:sit|sink|slide|swing|seat|perch|slump|squat)$/;

/** How many people can stand in a picture so that each is told apart. */
export function roomFor(size: ShotSize, format: FrameFormat): number {
  if (size === "wide") return isNarrow(frameSize(format)) ? 3 : 4;
  return size === "medium" ? 2 : 0;
}

/** A detail needs a thing, and a face needs a person: without one we see what there is. */
export function shownSize(
  { shotSize, cast, speakerId }: ShotSubject,
  props: readonly Prop[],
  read: ReadLine | null,
  { isAsked, isOfThing, acting }: { isAsked: boolean; isOfThing: boolean; acting: number },
): ShotSize {
  if (isOfThing && props.length > 0) return "insert";
  // Whom nobody plays is seen in the place, never as the thing in their hands.
  const isOfStrangers = read?.beings.some(({ kind, part }) => kind === "human" && part === null);
  if (cast.length === 0 && isOfStrangers && shotSize !== "medium") return "wide";
  if (shotSize === "insert" && props.length === 0) return cast.length > 0 ? "medium" : "wide";
  const face = shotSize === "close-up" || shotSize === "extreme-close-up";
  if (speakerId === null && acting > 0 && !isAsked && shotSize !== "insert" && shotSize !== "wide")
    return acting + cast.length > 2 ? "wide" : "medium";
  if (face && cast.length === 0) return props.length > 0 ? "insert" : "wide";
  return shotSize;
}
