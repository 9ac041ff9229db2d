import type { WireStoryEstimates } from "@/lib/contracts/spending";
import type { BatchKind } from "@/lib/rules/batch";
import { shortPriceText } from "@/lib/rules/spending";

/** By line id, what can be made of the line alone, in dollars. */
export type LinePrices = WireStoryEstimates["lines"];

/** What a dense button of one line says of its price; empty while it is not known, and for nothing. */
export function linePriceText(prices: LinePrices, lineId: string, kind: BatchKind): string {
  return shortPriceText(prices[lineId]?.[kind]);
}
