import type { Role } from "../data";
import type { DraftBeat } from "./print-scene";

/** Who reacts: whoever is about to answer; in the middle of a speech, whoever listens. */
export function reactorTo(before: readonly DraftBeat[], next: Role): Role {
  const last = before.findLast(({ speaker }) => speaker !== null)?.speaker ?? null;
  if (last !== next) return next;
  return before.findLast(({ speaker }) => speaker !== null && speaker !== next)?.speaker ?? next;
}
