import type { ModelInUse } from "./choose-model";
import type { Diagnosis } from "./vendor-definition";

/** How long before a model is switched off it is told, in days. */
const NOTICE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What there is to say of a model that is switched off; null while that is far away or not announced.
 * @param day ISO 8601, as the vendor or the table says
 */
export function shutdownNotice(
  { variable, id, facts: { successor } }: ModelInUse,
  day: string | null | undefined,
  now = Date.now(),
): Diagnosis | null {
  const daysLeft = day ? (Date.parse(day) - now) / DAY_MS : Number.NaN;
  if (!(daysLeft < NOTICE_DAYS)) return null;
  const remedy = successor ? `: set ${variable} to ${successor}` : "";
  return daysLeft < 0
    ? { state: "wrong", subject: variable, text: `${id} was switched off on ${day}${remedy}.` }
    : { state: "warn", subject: variable, text: `${id} will be switched off on ${day}${remedy}.` };
}
