import type { WireEstimate, WireLinePrices } from "@/lib/contracts/spending";
import type { BatchKind } from "@/lib/rules/batch";
import { type Estimate, estimateText, inUsd } from "@/lib/rules/spending";

/** An estimate as it goes over the wire, with the words for its button. */
export function presentEstimate(estimate: Estimate): WireEstimate {
  const { pieces, micros, unpriced } = estimate;
  return { pieces, usd: inUsd(micros), unpriced, text: estimateText(estimate) };
}

/** Prices of one line for buttons that have room for a figure only; without what costs nothing. */
export function presentLinePrices(estimates: Partial<Record<BatchKind, Estimate>>): WireLinePrices {
  return Object.fromEntries(
    Object.entries(estimates)
      .filter(([, { micros, unpriced }]) => micros > 0 || unpriced > 0)
      .map(([kind, { micros, unpriced }]) => [kind, unpriced > 0 ? null : inUsd(micros)]),
  );
}
