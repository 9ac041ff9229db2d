import type { WireEstimate } from "@/lib/contracts/spending";
import { type BatchKind, lineKindFacts } from "@/lib/rules/batch";

/** What a button that starts paid work says: how many pieces of what, and what they would cost. */
export interface StartCost {
  /** `38 images` */
  pieces: string;
  /** `about $1.52` */
  cost: string;
}

/** Null where nothing is paid, or nothing would be made: then the button says what it always says. */
export function startCost(kind: BatchKind, estimate: WireEstimate | undefined): StartCost | null {
  if (!estimate || estimate.text === "") return null;
  const [one, more] = lineKindFacts[kind].pieces;
  const pieces = `${estimate.pieces} ${estimate.pieces === 1 ? one : more}`;
  return { pieces, cost: estimate.text };
}
