import type { CastMember } from "../../contract/picture-subject";
import type { Being, ReadLine } from "../../read";
import { getPlace } from "../sets/get-place";
import type { SeatKind } from "../sets/seat-kind";
import { seatNamed, sitsByItself } from "../sets/seat-of-place";
import { isTravelling } from "./actions";
import acts from "./acts.json";
import { isAt } from "./handled";
import { isMember } from "./is-member";
import type { Action, Place, Posture } from "./scene-spec";

const DRAWN: Readonly<Record<NonNullable<ReadLine["beings"][number]["posture"]>, Posture>> = {
  ...{ stand: "stand", sit: "sit", lie: "lie", kneel: "kneel", lean: "lean" },
  ...{ crouch: "kneel", hang: "stand", float: "stand" },
};

/** Whom a line means by somebody of the cast: whom it tells of, else whom an earlier line of the scene left there. */
export function beingOfMember(
  { beings, others }: Pick<ReadLine, "beings" | "others">,
  member: Pick<CastMember, "name">,
): Being | undefined {
  return [...beings, ...others].find((being) => isMember(being, member));
}

/** Whether somebody floats where no water is. */
export function floatsInAir(being: Pick<Being, "posture"> | undefined, place: Place): boolean {
  return being?.posture === "float" && !WATERS.test(place);
}

const WATERS = /^(?:sea|boat|beach|river|lake|pond|swimming-pool|harbour|swamp)$/;

/** Whether somebody lies on their face. */
export function liesFaceDown({ posture, at }: Pick<Being, "posture" | "at">): boolean {
  return posture === "lie" && at !== null && FACE_DOWN.test(at) && !/\bup\b/.test(at);
}

const FACE_DOWN = /(?:^|, )(?:face|prone)\b|\bon (?:his|her|their) (?:face|stomach|belly|front)\b/;

/** How somebody is carried in the picture: what the line says of them, else what the place asks for. */
export function readPosture(
  read: ReadLine | null,
  person: CastMember,
  place: Place,
  actions: readonly Action[] = [],
): Posture {
  const being = read ? beingOfMember(read, person) : undefined;
  const said = being?.posture;
  const where = read?.doings.filter(({ who }) => who.includes(being?.id ?? ""));
  // Whoever sleeps in a train sleeps in their seat.
  if (said === "lie" && sitsByItself(place) && !where?.some(liesDown)) return "sit";
  // Whoever leans against the window of a bus does so in their seat.
  if (said === "lean" && sitsByItself(place) && IN_SEAT.test(being?.at ?? "")) return "sit";
  if (sitsByItself(place) && actions.includes("drive")) return "sit";
  if (said) return DRAWN[said];
  if (being?.isAsleep) return getPlace(place).floor?.bed ? "lie" : "sit";
  // Whoever wakes where a bed stands wakes in it.
  if (getPlace(place).floor?.bed && where?.some(wakes)) return "lie";
  const isSeated = sitsByItself(place) && !servesThere(person, being, place);
  return isSeated && !actions.some(isOnFoot) ? "sit" : "stand";
}

/** Whether somebody works where others sit: they stand unless the line has them sit. */
function servesThere(
  { name, description }: CastMember,
  being: Being | undefined,
  place: Place,
): boolean {
  // Guests of a café leave their aprons at home.
  if (EATING_HOUSES.has(place) && /\bapron\b/.test(description)) return true;
  const said = `${name}, ${being?.name ?? ""}`;
  if (CARRIERS.has(place)) return ON_BOARD.test(said);
  return (EATING_HOUSES.has(place) || AT_TABLE.has(place)) && WAITING.test(said);
}

const EATING_HOUSES = new Set<Place>(["cafe", "restaurant", "fast-food"]);
const AT_TABLE = new Set<Place>(["dining-room", "ship-mess"]);
const WAITING =
  /\b(?:cook|chef|waiter|waitress|barmaid|barman|bartender|barista|busboy|dishwasher|butler|steward|stewardess)\b/i;
/** Who works on board stands there; a cook who travels sits. */
const CARRIERS = new Set<Place>(["train", "plane", "bus"]);
const ON_BOARD = /\b(?:conductor|steward|stewardess|flight attendant|ticket inspector)\b/i;

const ON_FOOT = new Set(acts.onFoot.split(" "));

/** Whether nobody does this sitting. */
function isOnFoot(action: Action): boolean {
  return ON_FOOT.has(action) || isTravelling(action);
}

/** What somebody does, without the way in where they are seen inside: `jumps into the van`. */
export function actsInside(
  actions: Action[],
  being: Pick<Being, "aboard"> | undefined,
  place: Place,
): Action[] {
  const isInside = being?.aboard && sitsByItself(place);
  return isInside ? actions.filter((act) => !isOnFoot(act) && !WAYS_IN.has(act)) : actions;
}

const WAYS_IN = new Set<Action>(["jump", "climb", "crawl", "run", "enter"]);

function wakes({ verb, to }: ReadLine["doings"][number]): boolean {
  return to.length === 0 && /^(?:wake|awake|awaken)$/.test(verb);
}

function liesDown({ verb, where }: ReadLine["doings"][number]): boolean {
  return /^(?:lie|sprawl|stretch)$/.test(verb) || LYING_PLACE.test(where.join(" "));
}

const IN_SEAT = /\b(?:window|seat|headrest|shoulder|glass|pane)\b/;
const LYING_PLACE = /\b(?:floor|ground|berth|bunk|bed|back)\b/;

/** What a line, or an earlier one, says that somebody sits, lies or stands on; null where it does not. */
export function readSeat({ posture, at }: Pick<Being, "posture" | "at">): SeatKind | null {
  const isLow = posture === "sit" || posture === "lie";
  if (at === null || !(isLow || posture === "stand")) return null;
  const places = at.split(", ");
  const named = places.filter((where) => (isLow ? !BESIDE.test(where) : ON.test(where)));
  const seat = named.flatMap((where) => seatNamed(where) ?? [])[0];
  if (seat && (isLow || seat !== "ground")) return seat;
  // In a vineyard, too, whoever sits at the head of a table has a chair.
  if (posture === "sit" && places.some((where) => BEFORE_TABLE.test(where))) return "chair";
  const isAside = isLow && places.some((where) => ASIDE.test(where));
  return isAside && !places.some((where) => /^at /.test(where)) ? "ground" : null;
}

const BEFORE_TABLE =
  /^at (?:the|one) (?:[a-z]+ )?(?:head|end)(?: of (?:the|an?) (?:[a-z]+ )?table)?$/i;

/** Whether somebody sits on something that no drawing stands for: the edge of a boat, a diving board. */
export function sitsOnUnseen(being: Pick<Being, "posture" | "at">): boolean {
  const isOn = being.at?.split(", ").some((where) => ON_TOP.test(where)) ?? false;
  return being.posture === "sit" && isOn && readSeat(being) === null;
}

/** Whether somebody sits, lies or stands on a thing: it is drawn under them. */
export function isUnderSomebody(noun: string, { beings }: Pick<ReadLine, "beings">): boolean {
  const isSeat = (where: string) =>
    seatNamed(where) !== null && !BESIDE.test(where) && isAt(where.toLowerCase(), noun);
  return beings.some((being) => readSeat(being) && being.at?.split(", ").some(isSeat));
}

/** Whether somebody sits before a thing: `at the desk`. */
export function sitsAt(noun: string, { posture, at }: Pick<Being, "posture" | "at">): boolean {
  const places = at?.toLowerCase().split(", ") ?? [];
  return (
    posture === "sit" && places.some((text) => /^(?:at|behind) /.test(text) && isAt(text, noun))
  );
}

/** Whether somebody lies beside a thing, or behind it. */
export function isBesideLying(noun: string, { beings }: Pick<ReadLine, "beings">): boolean {
  return beings.some(
    ({ posture, at }) =>
      posture === "lie" &&
      at?.split(", ").some((where) => BESIDE.test(where) && isAt(where.toLowerCase(), noun)),
  );
}

const ON = /^(?:on|onto|upon|atop|up|down|halfway|at the top of) /;
const ON_TOP = /^(?:(?:up|down|back) )?(?:on|onto|atop|astride|upon) /;
const BESIDE =
  /^(?:behind|beside|before|beneath|below|opposite|between|near|by|next to|in front of) /;

/** Whoever sits or lies there has nothing under them but the ground. */
const ASIDE =
  /^(?:down )?against (?!.*\b(?:window|glass|pane|shoulder|arm|chest)$)|^(?:down|under) (?:the|a) /;
