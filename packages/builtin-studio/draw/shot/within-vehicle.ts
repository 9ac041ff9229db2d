import type { CastMember, ShotSubject } from "../../contract/picture-subject";
import type { ReadLine } from "../../read";
import { isElsewhere } from "./is-member";
import { placeOfPhrase, UNSURE } from "./place-of-phrase";
import { placeIs } from "./place-words";
import { beingOfMember } from "./read-posture";
import type { Place } from "./scene-spec";

/** What people sit in who got into a vehicle: of these it is known what is seen there. */
const INSIDES = new Set<Place>(["car", "bus", "coach-inside", "helicopter"]);

/** Since about this year whoever drives has a car. */
const CARS = 1910;

/**
 * The place of a shot; where all whom it shows have got into a car, the inside of that. Whoever drives sits in one,
 * though the line need not name it.
 */
export function withinVehicle<Found extends { place: Place; interior: boolean }>(
  found: Found,
  cast: readonly CastMember[],
  read: ReadLine | null,
  year?: number | null,
): Found {
  if (read === null || found.interior || cast.length === 0) return found;
  if ((year ?? CARS) >= CARS && areDriving(cast, read))
    return { ...found, place: "car", interior: true };
  if (!placeIs(found.place, "in a boat") && areRowing(cast, read, found.place))
    return { ...found, place: "sea" };
  const [first, ...others] = cast.map((member) => beingOfMember(read, member)?.aboard);
  const isSomebodyOut = read.beings.some(
    ({ kind, part, aboard }) => kind === "human" && part === null && !aboard,
  );
  if (!first || isSomebodyOut || others.some((each) => each?.noun !== first.noun)) return found;
  const inside = placeOfPhrase(first.noun, true);
  if (inside === null || inside === UNSURE || !INSIDES.has(inside.place)) return found;
  return { ...found, place: inside.place, interior: true };
}

/**
 * Those of a cast who are with somebody who speaks in a vehicle in the open: whoever talks to them may sit there too, or
 * stand at its window, and is in the picture of their own words.
 */
export function aboardWithSpeaker(
  cast: CastMember[],
  { speakerId, dialogue, location }: ShotSubject,
  read: ReadLine | null,
): CastMember[] {
  const speaker = cast.find(({ id }) => id === speakerId);
  if (dialogue === "" || !speaker || read === null || ROOM.test(location.name)) return cast;
  const vehicleOf = (member: CastMember) => beingOfMember(read, member)?.aboard?.noun;
  const own = vehicleOf(speaker);
  return own === undefined ? cast : cast.filter((member) => vehicleOf(member) === own);
}

const ROOM = /^\W*int\b/i;

/** In these nobody stands or walks. */
const SMALL = new Set<Place>(["car", "limousine", "helicopter", "cockpit", "coach-inside"]);
const ON_FOOT =
  /^(?:walk|run|cross|stand|wave|march|wander|stroll|pass|ride|cycle|lean|kneel|queue)$/;
const OUT_THERE =
  /\b(?:outside|ahead|(?:in front|behind) (?:of )?(?:the|their|his|her) (?:car|cab|van)|(?:at|in|through) the window|on the (?:road|pavement|sidewalk|street|kerb|curb|verge|roadside)|(?:over|across|along) the (?:road|street|roundabout|bridge|square))\b/i;

/** A line without those who are seen through a window of its room, or outside of the vehicle in which it plays. */
export function withoutOutsiders(read: ReadLine, subject: ShotSubject, place: Place): ReadLine {
  const beings = read.beings.filter((being) => !isElsewhere(being, subject, read));
  return withoutPassers({ ...read, beings }, place);
}

/** Without whoever crosses the road before a car, and who leans in at its window. */
function withoutPassers(read: ReadLine, place: Place): ReadLine {
  if (!SMALL.has(place)) return read;
  const isOut = ({ id, name, posture, aboard }: ReadLine["beings"][number]) => {
    if (posture === "sit" || posture === "lie" || aboard) return false;
    // `a flock of sheep comes over the hill with a boy`
    const isWith = (text: string) => text.toLowerCase().endsWith(name.toLowerCase());
    return read.doings.some(({ who, where, verb, is }) => {
      const isOfThem = who.includes(id) || where.some(isWith);
      const onFoot = ON_FOOT.test(verb) || is.includes("travel");
      return isOfThem && !/^(?:drive|steer)$/.test(verb) && (onFoot || where.some(isOutThere));
    });
  };
  return { ...read, beings: read.beings.filter((being) => !isOut(being)) };
}

function isOutThere(where: string): boolean {
  return OUT_THERE.test(where);
}

/** Whether all of them row or sit in a boat that is on the water: one is rowed, or the place is a lake. */
function areRowing(cast: readonly CastMember[], read: ReadLine, place: Place): boolean {
  const rows = ({ verb, to, where }: ReadLine["doings"][number]) =>
    (verb === "row" && to.every((noun) => isBoat(noun, read))) ||
    (verb === "paddle" &&
      (to.some((noun) => isBoat(noun, read)) || where.some((text) => IN_BOAT.test(text))));
  const isRowed = read.doings.some(rows) || /^(?:lake|river|pond)$/.test(place);
  return cast.every((member) => {
    const being = beingOfMember(read, member);
    if (!being) return false;
    const isIn = isRowed && being.posture === "sit" && IN_BOAT.test(being.at ?? "");
    return isIn || read.doings.some((doing) => doing.who.includes(being.id) && rows(doing));
  });
}

const IN_BOAT =
  /\b(?:in|into) (?:the|an?|his|her|their) (?:[a-z-]+ )?(?:boat|rowboat|dinghy|canoe|punt|skiff|kayak)\b/i;

function isBoat(noun: string, { things }: ReadLine): boolean {
  return things.some((thing) => thing.noun === noun && thing.kind === "boat");
}

/** Whether one of them drives, and whoever is with them only sits there. */
function areDriving(cast: readonly CastMember[], read: ReadLine): boolean {
  const beings = cast.map((member) => beingOfMember(read, member));
  const doingsOf = (id: string | undefined) =>
    read.doings.filter(({ who }) => id !== undefined && who.includes(id));
  const drives = ({ verb, particle, to, beside, where }: ReadLine["doings"][number]) =>
    (verb === "drive" || (verb === "pull" && PULLS.test([particle, ...where].join(" ")))) &&
    to.length === 0 &&
    beside.length === 0 &&
    !where.some((text) => /^(?:past|by|with) /.test(text));
  const isDriver = (being: (typeof beings)[number]) =>
    !being?.aboard && doingsOf(being?.id).some(drives);
  const onlySits = (being: (typeof beings)[number]) =>
    doingsOf(being?.id).every(({ verb, to }) => to.length === 0 && SITS_THERE.test(verb));
  return beings.some(isDriver) && beings.every((being) => isDriver(being) || onlySits(being));
}

/** `pulls over`, `pulls into the driveway` */
const PULLS =
  /\bover\b|\b(?:driveway|drive|parking lot|parking space|gas station|kerb|curb|traffic)$/;
const SITS_THERE =
  /^(?:be|sit|sleep|doze|snore|stare|look|listen|smile|sing|laugh|wait|slump|nod)$/;
