/**
 * What a parenthetical does to a voice: "(whispering)", "(hesitant, almost crying)". Words about
 * movement or mood that a voice cannot show change nothing.
 */
import { CUES, type Delivery, NEUTRAL_DELIVERY } from "./data";

/** "A little angry" is half as angry; "very" a third more. */
const LESS = /\b(?:slightly|a (?:little|bit|touch)|somewhat|half|almost|mildly)\b/;
const MORE = /\b(?:very|extremely|utterly|completely|even)\b/;

/** Reads a parenthetical, in any case, with or without its brackets. Unknown words change nothing. */
export function readDelivery(parenthetical: string): Delivery {
  const delivery = { ...NEUTRAL_DELIVERY };
  // One clause at a time, so that "slightly sad, then shouting" weakens only the sadness.
  for (const clause of parenthetical.toLowerCase().split(/[,;/.]|\bthen\b|\band\b|\bbut\b/)) {
    if (/\b(?:not|no longer|without|stops?)\b/.test(clause)) continue;
    const strength = LESS.test(clause) ? 0.5 : MORE.test(clause) ? 1.3 : 1;
    // Every cue that matches is applied, so "whispering, afraid" is both.
    for (const { words, change } of CUES) if (words.test(clause)) apply(delivery, change, strength);
  }
  return withinReach(delivery);
}

function apply(delivery: Delivery, change: Delivery, strength: number): void {
  for (const factor of ["pitch", "range", "stretch", "pauses"] as const)
    delivery[factor] *= change[factor] ** strength;
  for (const gain of ["gainDb", "edgeDb"] as const) delivery[gain] += change[gain] * strength;
  // A whisper has no voice at all, however weak the words around it.
  const breath = change.breath === 1 ? 1 : change.breath * strength;
  delivery.breath = Math.max(delivery.breath, breath);
  delivery.tremor = Math.max(delivery.tremor, change.tremor * strength);
  delivery.hesitant ||= change.hesitant;
  delivery.muffled ||= change.muffled;
}

/** Piled-up cues stay inside what still sounds like a person. */
const REACH = [
  ["pitch", 0.8, 1.4],
  ["range", 0.3, 2],
  ["stretch", 0.72, 1.5],
  ["pauses", 0.5, 2.2],
  ["gainDb", -10, 7],
  ["edgeDb", -4, 6],
  ["breath", 0, 1],
  ["tremor", 0, 1],
] as const;

function withinReach(delivery: Delivery): Delivery {
  for (const [what, low, high] of REACH)
    delivery[what] = Math.min(high, Math.max(low, delivery[what]));
  return delivery;
}
