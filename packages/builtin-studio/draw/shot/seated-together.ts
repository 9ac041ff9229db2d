import type { ReadLine } from "../../read";
import type { SeatKind } from "../sets/seat-kind";
import { beingOfMember } from "./read-posture";
import type { StagedCharacter } from "./scene-spec";

/** On each of these several people have room. */
const LONG = new Set<SeatKind>(["sofa", "bench", "bed", "log", "wall", "steps", "table"]);

/**
 * The same people, with whom each of them shares a seat: those next to whom they sit down, or who sit on the same bench in
 * the same words.
 */
export function seatedTogether(
  people: readonly StagedCharacter[],
  read: Pick<ReadLine, "beings" | "others">,
): StagedCharacter[] {
  const beings = people.map(({ look }) => beingOfMember(read, look));
  return people.map((person, at) => {
    const being = beings[at];
    if (!being || !/^(?:sit|lie)$/.test(person.posture)) return person;
    const isNext = (other: StagedCharacter, index: number) => {
      const one = beings[index];
      if (index === at || other.posture !== person.posture || !one) return false;
      const isSame = being.at !== null && being.at === one.at && LONG.has(person.seat ?? "none");
      // Three need more than one bench.
      const isPair = beings.filter((other) => other?.at === being.at).length === 2;
      return being.nextTo === one.id || (isSame && isPair && index < at);
    };
    const next = people.find(isNext);
    return next ? { ...person, nextTo: next.look.id } : person;
  });
}
