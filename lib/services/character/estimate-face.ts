import type { CharacterScope } from "@/lib/access";
import type { WireEstimate } from "@/lib/contracts/spending";
import { imagePrice, isAnythingPaid } from "@/lib/ledger/prices";
import { sumOf } from "@/lib/ledger/to-estimate";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { presentEstimate } from "@/lib/services/spending/present-estimate";

/** What one face would cost. */
export function estimateFace(): Estimate {
  return sumOf([[imagePrice(0)]]);
}

/** What the button that makes a face would cost. */
export async function fetchFaceEstimate(_scope: CharacterScope): Promise<{ face: WireEstimate }> {
  return { face: presentEstimate(isAnythingPaid() ? estimateFace() : NOTHING_TO_PAY) };
}
