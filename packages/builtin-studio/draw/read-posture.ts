import type { CastMember } from "../contract/picture-subject";
import type { ReadLine } from "../read";
import { isMember } from "./is-member";
import type { Place, Posture } from "./scene-spec";
import { sitsByItself } from "./sets/seat-of-place";

const DRAWN: Readonly<Record<NonNullable<ReadLine["beings"][number]["posture"]>, Posture>> = {
  ...{ stand: "stand", sit: "sit", lie: "lie", kneel: "kneel", lean: "lean" },
  ...{ crouch: "kneel", hang: "stand", float: "stand" },
};

/**
 * How somebody is carried in the picture: what the line says of them, else what the place asks for.
 * @param doing their part of the stage directions, lower case
 */
export function readPosture(
  read: ReadLine | null,
  person: CastMember,
  doing: string,
  place: Place,
): Posture {
  const said = read?.beings.find((being) => isMember(being, person))?.posture;
  // Whoever sleeps in a train sleeps in their seat.
  if (said === "lie" && sitsByItself(place) && !LIES_DOWN.test(doing)) return "sit";
  if (said) return DRAWN[said];
  return sitsByItself(place) ? "sit" : "stand";
}

const LIES_DOWN =
  /\b(?:floor|ground|berth|bunk|bed|back|stretched|sprawl(?:s|ed)?|lies down|unconscious)\b/;
