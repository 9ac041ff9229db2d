/**
 * Money as the product keeps and shows it: whole millionths of a US dollar, counted by calendar days
 * and months of UTC.
 */

export const MICROS_PER_USD = 1_000_000;

/** Dollars as millionths, rounded up: what is reserved must not be less than what is charged. */
export function toMicros(usd: number): number {
  // The billionth takes away what binary fractions add: 0.1 * 3 is 0.30000000000000004.
  return Math.max(0, Math.ceil(usd * MICROS_PER_USD - 1e-9 * MICROS_PER_USD));
}

/** Millionths as the dollars of the wire. */
export function inUsd(micros: number): number {
  return micros / MICROS_PER_USD;
}

/** `$1.52`; what is more than nothing and less than a cent is `under $0.01`. */
export function usdText(micros: number): string {
  if (micros > 0 && micros < MICROS_PER_USD / 100) return "under $0.01";
  const cents = Math.round(Math.abs(micros) / 10_000);
  const whole = Math.floor(cents / 100).toLocaleString("en-US");
  return `${micros < 0 ? "-" : ""}$${whole}.${String(cents % 100).padStart(2, "0")}`;
}

/** What some work would cost, as far as it can be told before. */
export interface Estimate {
  /** How many pieces would be made, paid or not. */
  pieces: number;
  /** Sum of the pieces whose price is known. */
  micros: number;
  /** Pieces that cost something that nobody knows. */
  unpriced: number;
  /** One of the models whose price is not known; null when all are. */
  unknownModel: string | null;
  /** Whether a paid provider has a part in it at all. */
  isPaid: boolean;
}

export const NOTHING_TO_PAY: Estimate = {
  pieces: 0,
  micros: 0,
  unpriced: 0,
  unknownModel: null,
  isPaid: false,
};

export function addEstimates(estimates: readonly Estimate[]): Estimate {
  return estimates.reduce(
    (sum, one) => ({
      pieces: sum.pieces + one.pieces,
      micros: sum.micros + one.micros,
      unpriced: sum.unpriced + one.unpriced,
      unknownModel: sum.unknownModel ?? one.unknownModel,
      isPaid: sum.isPaid || one.isPaid,
    }),
    NOTHING_TO_PAY,
  );
}

/**
 * What is said of it on a button: `about $1.52`, `price unknown`, `about $1.52 and 3 of unknown
 * price`. Empty for what is built in, and when nothing would be made.
 */
export function estimateText({
  micros,
  unpriced,
  isPaid,
}: Pick<Estimate, "micros" | "unpriced" | "isPaid">): string {
  if (!isPaid) return "";
  if (micros === 0) return unpriced > 0 ? "price unknown" : "";
  const known = micros < MICROS_PER_USD / 100 ? usdText(micros) : `about ${usdText(micros)}`;
  return unpriced > 0 ? `${known} and ${unpriced} of unknown price` : known;
}

/**
 * The same where a button has room for a figure only, and is one of many: `$0.08`, `under $0.01`,
 * `price unknown`; empty for what costs nothing.
 * @param usd dollars; null for an unknown price, left out for none
 */
export function shortPriceText(usd: number | null | undefined): string {
  if (usd === null) return "price unknown";
  return usd === undefined || usd <= 0 ? "" : usdText(toMicros(usd));
}

/** Who or what a cap is for. */
export const SPENDING_SCOPES = ["project", "person", "deployment"] as const;
export type SpendingScope = (typeof SPENDING_SCOPES)[number];

/** The counter of each scope at a moment; a person is missing where nobody asked. */
export function scopeNames(
  { projectId, requestedBy }: { projectId: string; requestedBy: string | null },
  at: Date,
): { scope: SpendingScope; name: string }[] {
  const day = at.toISOString().slice(0, 10);
  const month = day.slice(0, 7);
  return [
    { scope: "project", name: `project:${projectId}:${month}` },
    ...(requestedBy ? [{ scope: "person" as const, name: `person:${requestedBy}:${day}` }] : []),
    { scope: "deployment", name: `deployment:${month}` },
  ];
}
