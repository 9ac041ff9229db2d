import type { CastMember } from "../contract/picture-subject";
import type { ReadLine } from "../read";
import { isTravelling } from "./actions";
import acts from "./acts.json";
import { isMember } from "./is-member";
import type { Action, Place, Posture } from "./scene-spec";
import { sitsByItself } from "./sets/seat-of-place";

const DRAWN: Readonly<Record<NonNullable<ReadLine["beings"][number]["posture"]>, Posture>> = {
  ...{ stand: "stand", sit: "sit", lie: "lie", kneel: "kneel", lean: "lean" },
  ...{ crouch: "kneel", hang: "stand", float: "stand" },
};

/** How somebody is carried in the picture: what the line says of them, else what the place asks for. */
export function readPosture(
  read: ReadLine | null,
  person: CastMember,
  place: Place,
  actions: readonly Action[] = [],
): Posture {
  const being = read?.beings.find((one) => isMember(one, person));
  const said = being?.posture;
  const where = read?.doings.filter(({ who }) => who.includes(being?.id ?? ""));
  // Whoever sleeps in a train sleeps in their seat.
  if (said === "lie" && sitsByItself(place) && !where?.some(liesDown)) return "sit";
  if (said) return DRAWN[said];
  return sitsByItself(place) && !actions.some(isOnFoot) ? "sit" : "stand";
}

const ON_FOOT = new Set(acts.onFoot.split(" "));

/** Whether nobody does this sitting. */
function isOnFoot(action: Action): boolean {
  return ON_FOOT.has(action) || isTravelling(action);
}

function liesDown({ verb, where }: ReadLine["doings"][number]): boolean {
  return /^(?:lie|sprawl|stretch)$/.test(verb) || LYING_PLACE.test(where.join(" "));
}

const LYING_PLACE = /\b(?:floor|ground|berth|bunk|bed|back)\b/;

/** Whether those who lie or sit do so on the ground: by this line, or by the one that laid them there. */
export function isOnGround({ beings }: Pick<ReadLine, "beings">): boolean {
  return beings
    .filter(({ posture }) => posture === "sit" || posture === "lie")
    .some(({ at }) => at?.split(", ").some((where) => ON_THE_GROUND.test(where)) ?? false);
}

const ON_THE_GROUND =
  /^(?:on|onto|to|across|along) .*\b(?:floor|ground|deck|grass|sand|snow|street|road|cobbles|tiles|planks|stones|rocks|boards)$|^(?:down )?against |^(?:down|under) (?:the|a) /;
