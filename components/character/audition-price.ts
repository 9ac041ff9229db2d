import type { WireEstimate } from "@/lib/contracts/spending";
import { shortPriceText } from "@/lib/rules/spending";

/**
 * What a line in so many voices costs at most; empty where nothing is paid. Voices that have spoken
 * it before cost nothing, and only the server knows which have.
 */
export function auditionPrice({ usd, unpriced }: WireEstimate, voices: number): string {
  return shortPriceText(unpriced > 0 ? null : usd * voices);
}
