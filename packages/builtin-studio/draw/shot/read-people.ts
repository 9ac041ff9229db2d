import { beingOf } from "../../contract/being";
import type { CastMember, ShotSubject } from "../../contract/picture-subject";
import { type Being, dressOfPlace, type ReadLine, readLook, type Thing } from "../../read";
import { coatInSnow, dressNow, undressed } from "../looks/dress-now";
import { readCharacter } from "../looks/read-character";
import { isRobot } from "../looks/robot-look";
import { pick, seededRandom } from "../pen/seeded-random";
import type { ExpressionName } from "../people/expression";
import type { PoseName } from "../people/pose";
import { hasTable } from "../sets/seat-of-place";
import { iconInstead, iconOfThing, restingIcon } from "../things/icon-of-thing";
import { TABLES } from "../things/read-standing";
import { carriedProp, isLongBefore } from "./act-things";
import {
  actionsOfBeing,
  canHold,
  isBodily,
  isGeneral,
  isTravelling,
  poseAsked,
  poseOfAction,
} from "./actions";
import acts from "./acts.json";
import { holdsBaby, isBabyOfCast } from "./babies";
import { isMember } from "./is-member";
import { withOwnThing } from "./own-thing";
import { placeIs } from "./place-words";
import { colourOfThing, propOfThing, propsOfLine } from "./read-line-of";
import {
  actsInside,
  beingOfMember,
  floatsInAir,
  liesFaceDown,
  readPosture,
  readSeat,
  sitsAt,
  sitsOnUnseen,
} from "./read-posture";
import type { Strangers } from "./read-strangers";
import { isCart, mountOf, mountUnder, withOneCart, withoutMount } from "./riders";
import type { Action, Place, Posture, Prop, StagedCharacter } from "./scene-spec";
import { seatedTogether } from "./seated-together";
import { NO_ACT, shownAct } from "./shown-act";

/** More people than this cannot be told apart in one picture. */
const MAXIMUM_PEOPLE = 4;

/** Everybody in the picture with what they do and feel, left to right. */
export function readPeople(
  subject: ShotSubject,
  props: readonly Prop[],
  place: Place,
  read: ReadLine | null,
  strangers: Pick<Strangers, "people">,
): StagedCharacter[] {
  const cast = [...peopleOf(subject), ...strangers.people];
  const seen = leftToRight(cast.slice(0, MAXIMUM_PEOPLE));
  const people = seen.map((facts) => readPerson(subject, facts, { props, place, read, seen }));
  if (!read) return people;
  const own = people.map((person) => withOwnThing(person, people, read));
  const seated = seatedTogether(own, read);
  // Near, nothing is seen of what people are on.
  return subject.shotSize === "wide" ? withOneCart(seated, read) : seated.map(withoutMount);
}

/** Those of the cast who stand on two legs as people do; a dragon is never drawn as one, nor a baby. */
export function peopleOf({ cast }: ShotSubject): CastMember[] {
  return cast.filter(
    (member) =>
      isRobot(member) || (beingOf(member.description).kind === "person" && !isBabyOfCast(member)),
  );
}

/** The cast in the order of the picture: a director's sides where there are any. */
function leftToRight(cast: readonly CastMember[]): CastMember[] {
  const order = { left: 0, middle: 1, right: 2 };
  return [...cast].sort(
    (a, b) => order[a.staging?.side ?? "middle"] - order[b.staging?.side ?? "middle"],
  );
}

function readPerson(
  subject: ShotSubject,
  facts: CastMember,
  {
    props,
    place,
    read,
    seen,
  }: { props: readonly Prop[]; place: Place; read: ReadLine | null; seen: readonly CastMember[] },
): StagedCharacter {
  const speaks = subject.speakerId === facts.id;
  const being = read ? beingOfMember(read, facts) : undefined;
  const { actions: done, holds, handles: handled, mount, partner } = actsOf(read, being, props);
  const handles = tableBefore(read, being, place) ?? handled;
  const actions = actsInside(done, being, place);
  const other = seen.find((one) =>
    read?.beings.some((each) => each.id === partner && isMember(each, one)),
  );
  const isSnowing =
    read?.setting.inside === false && (subject.weather ?? read.setting.weather) === "snow";
  const look = readCharacter(facts);
  const isAcross = subject.shotSize !== "wide" && holds !== null && isLongBefore(holds, props);
  const isTold = being !== undefined && read?.beings.includes(being);
  const posture = mount ? "stand" : readPosture(read, facts, place, actions);
  // What nobody can draw is below the frame, and no chair behind them.
  const isBelow = subject.shotSize !== "wide" && being !== undefined && sitsOnUnseen(being);
  const seat = being && (isBelow ? "none" : readSeat(being));
  const pose = floatsInAir(being, place)
    ? "float"
    : readPose(read && being ? poseAsked(read, being.id) : null, {
        ...{ actions, speaks, posture },
        isCalling: being?.telephones !== undefined && (holds === null || isPhone(holds)),
      });
  const hasReceiver =
    isWired(subject) ||
    props.some((prop) => prop === "old-phone" || prop === "receiver") ||
    RECEIVER.test(being?.telephones ?? "");
  const calls = pose === "phone" ? (hasReceiver ? "receiver" : "phone") : null;
  return {
    look: undressed(
      dressNow(look, facts.id, wornNow(subject, facts, { being, place, isSnowing })),
      being?.off ?? [],
    ),
    expression: readExpression(subject, speaks, isTold ? being : undefined, read),
    pose,
    posture,
    ...(seat ? { seat } : {}),
    staging: facts.staging ?? null,
    actions,
    speaks,
    holds: isAcross ? null : (calls ?? holds),
    ...(calls ? {} : dyeOf(holds, read, being)),
    ...(handles ? { handles } : {}),
    ...(mount ? { mount } : {}),
    ...(other ? { partner: other.id } : {}),
  };
}

/** At a pool people wear what they wear elsewhere, unless its scene has somebody in the water. */
const SWIMS =
  /\b(?:sw[iua]m(?:s|ming)?|dives?|diving|bath(?:es?|ing)|backstroke|breaststroke|(?:front )?crawl|floats?|splash(?:es|ing)?|treads? water|swimsuits?|trunks|bikinis?)\b/i;
/** Nobody is dressed where one sweats, whatever they do there. */
const SWEATS = /\b(?:saunas?|steam|hammam|turkish baths?|bath ?houses?|onsen|banya|showers?)\b/i;

/** What everybody wears where nobody can breathe, in words; empty elsewhere. */
export function suitOutside(place: Place, world: ShotSubject["world"]): string {
  const isAirless = placeIs(place, "airless") || (place === "planet" && world === "planet");
  return isAirless ? "white spacesuit. Space helmet" : "";
}

/**
 * What somebody wears who does not wear what their description says, in words: a spacesuit where nobody can breathe,
 * else what the scene says, else in a pool what one wears there, and in the snow a coat.
 */
function wornNow(
  { location, world, toldThere = [], stageDirections }: ShotSubject,
  { id, name, gender, description, now }: CastMember,
  { being, place, isSnowing }: { being: Being | undefined; place: Place; isSnowing: boolean },
): string {
  const suit = suitOutside(place, world);
  if (suit) return suit;
  if (now?.wardrobe) return now.wardrobe;
  const known = readLook(description).clothes;
  const told = being?.look.clothes.filter((garment) => !known.includes(garment)) ?? [];
  if (told.length > 0) return told.join(", ");
  if (place === "snowfield" || isSnowing) return coatInSnow(known, id);
  const swims = [...toldThere, stageDirections].some((text) => SWIMS.test(text));
  // Whoever is introduced in an overall is not there to swim.
  if (!SWEATS.test(location.name) && (!swims || known.length > 0)) return "";
  const roles = `${name} ${description}`.toLowerCase().split(/[^\p{L}]+/u);
  const [first, ...more] = dressOfPlace(location.name, { roles, sex: gender });
  return first === undefined ? "" : pick(seededRandom(`there:${id}`), [first, ...more]);
}

/** What somebody is seen to do with body, hands and face, and what they have in their hands. */
function actsOf(
  read: ReadLine | null,
  being: Being | undefined,
  props: readonly Prop[],
): Pick<StagedCharacter, "actions" | "holds" | "mount"> & {
  handles?: Prop | null;
  partner?: string | null;
} {
  if (read === null || being === undefined) return { actions: [], holds: null };
  const others = actionsOfBeing(read, being.id).filter((other) => !isBodily(other));
  const found = shownAct(read, being);
  // A hand on the wheel is part of driving.
  const isAtWheel =
    others.includes("drive") && found.action !== null && isGeneral(found.action) && !found.prop;
  const { action, doing, prop, handles, partner } = isAtWheel ? NO_ACT : found;
  const [first] = props;
  // What a person wishes for in words is no thing of the line.
  const wished = first !== undefined && !propsOfLine(read).includes(first) ? first : null;
  const asked = poseAsked(read, being.id);
  // Whoever drives has the wheel in their hands.
  const isPosed =
    usesHands(asked) ||
    others.includes("drive") ||
    others.some((other) => usesHands(poseOfAction(other)));
  const isFree =
    (action === null && !isPosed) ||
    (action !== null && (isTravelling(action) || action in acts.postures));
  const baby = holdsBaby(read, being) ? "baby" : null;
  const carried = baby ?? (isFree ? carriedProp(read, being) : null);
  const named = action !== null && canHold(action) && wished !== null ? wished : (prop ?? carried);
  const holds = named && iconInstead(named, "held");
  // Whoever stands up and points is on their feet, and points.
  const isUp = action === "stand-up" && isPosed;
  // Whoever folds their arms, or has a telephone at their ear, has no other pose for what they carry.
  const isHolding =
    action === null ? carried !== null && !usesHands(asked) : baby !== null && isGeneral(action);
  const shown: Action[] = isHolding ? ["hold"] : action === null || isUp ? [] : [action];
  const animal = action === "ride" ? "horse" : action === "cycle" ? "bicycle" : null;
  const under = animal ? null : mountUnder(read, being);
  if (under) {
    const riding: Action = under === "bicycle" || under === "motor-scooter" ? "cycle" : "ride";
    return { actions: [riding], holds: isCart(under) ? carried : null, mount: under };
  }
  const ridden = animal && doing ? mountOf(doing, read) : null;
  // Whoever rides a lid down a hill sits on that, and on no horse.
  const isOther = ridden === null && read.things.some(({ noun }) => doing?.to.includes(noun));
  if (animal && isOther) return { actions: ["sit"], holds: null };
  const mount = animal && doing ? { mount: ridden ?? animal } : {};
  if (being.isAsleep && action !== "sleep") shown.push("sleep");
  if (liesFaceDown(being) && !others.includes("face-down")) shown.push("face-down");
  return { actions: [...shown, ...others], holds, handles, partner, ...mount };
}

/** The colour that the story gives what somebody has in their hands. */
function dyeOf(
  holds: Prop | null,
  read: ReadLine | null,
  being: Being | undefined,
): Pick<StagedCharacter, "dye"> {
  if (holds === null || read === null) return {};
  const animals = read.beings.flatMap(({ animal }) => animal ?? []);
  const isIt = (thing: Thing) => {
    const icon = propOfThing(thing, read) ?? iconOfThing(thing);
    return (
      icon !== null && [icon, restingIcon(icon, "lie"), iconInstead(icon, "held")].includes(holds)
    );
  };
  const thing = [...read.things, ...(being?.holds ?? []), ...animals].find(isIt);
  const colour = thing && colourOfThing(thing);
  return colour ? { dye: colour } : {};
}

/** From about this year on people carry their telephones with them. */
const WIRELESS = 1993;

/** What belongs to a telephone with a wire. */
const RECEIVER = /receiver|handset|mouthpiece|payphone/;

function isPhone(prop: Prop): boolean {
  return prop === "phone" || prop === "old-phone" || prop === "receiver";
}

/** Whether telephones have wires when a shot plays. */
export function isWired({ year }: Pick<ShotSubject, "year">): boolean {
  return (year ?? WIRELESS) < WIRELESS;
}

/** The table or desk at which somebody sits where the place has none. */
function tableBefore(read: ReadLine | null, being: Being | undefined, place: Place): Prop | null {
  if (read === null || being === undefined || hasTable(place)) return null;
  const tables = read.things.filter(({ noun }) => sitsAt(noun, being)).map(iconOfThing);
  return tables.find((icon) => icon !== null && TABLES.has(icon)) ?? null;
}

/** Whether a pose leaves no hand free; whoever sits or kneels can hold something. */
function usesHands(pose: PoseName | null): boolean {
  return pose !== null && pose !== "sit" && pose !== "kneel";
}

/** What frightens everybody who is there. */
const FRIGHTFUL = /^(?:storm|explosion|explode|scream)$/;

function readExpression(
  { speakerId }: ShotSubject,
  speaks: boolean,
  being: Being | undefined,
  read: ReadLine | null,
): ExpressionName {
  if (being?.feeling) return being.feeling;
  // Others listen.
  if (speakerId !== null) return speaks ? "neutral" : "thoughtful";
  const happens = [
    ...(read?.things.map(({ noun }) => noun) ?? []),
    ...(read?.doings.map(({ verb }) => verb) ?? []),
  ];
  return happens.some((word) => FRIGHTFUL.test(word)) ? "afraid" : "neutral";
}

function readPose(
  asked: PoseName | null,
  {
    actions,
    speaks,
    posture,
    isCalling,
  }: { actions: readonly Action[]; speaks: boolean; posture: Posture; isCalling: boolean },
): PoseName {
  if (posture === "lie") return "lie";
  if (asked) return asked;
  for (const action of actions) {
    const pose = poseOfAction(action);
    // Whoever talks stands: a walk cycle under a long speech looks like a treadmill.
    if (pose && !(speaks && (pose === "walk" || pose === "run"))) return pose;
  }
  if (isCalling) return "phone";
  if (posture === "sit" || posture === "lean" || posture === "kneel") return posture;
  // Hands on hips or in pockets say something that the line does not.
  return "stand";
}
