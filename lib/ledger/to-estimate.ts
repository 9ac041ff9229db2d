import type { Price } from "@/lib/providers/ports/price";
import { addEstimates, type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";

/** What one piece of work would cost, as a part of a sum. */
export function toEstimate(price: Price): Estimate {
  if (price === "free") return { ...NOTHING_TO_PAY, pieces: 1 };
  const { micros, model } = price;
  return {
    pieces: 1,
    micros: micros ?? 0,
    unpriced: micros === null ? 1 : 0,
    unknownModel: micros === null ? model : null,
    isPaid: true,
  };
}

/** What pieces of work would cost together. A piece of several calls counts once. */
export function sumOf(pieces: readonly Price[][]): Estimate {
  const sum = addEstimates(pieces.flat().map(toEstimate));
  return { ...sum, pieces: pieces.length };
}
