import type { WireEstimate } from "@/lib/contracts/spending";
import { type Estimate, estimateText } from "@/lib/rules/spending";
import { inUsd } from "./reserve-spending";

/** An estimate as it goes over the wire, with the words for its button. */
export function presentEstimate(estimate: Estimate): WireEstimate {
  const { pieces, micros, unpriced } = estimate;
  return { pieces, usd: inUsd(micros), unpriced, text: estimateText(estimate) };
}
