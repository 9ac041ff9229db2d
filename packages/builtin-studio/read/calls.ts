import type { Being, Doing } from "./scene";

const PHONES =
  /\b(?:phone|telephone|receiver|handset|mouthpiece|cellphone|mobile|payphone|smartphone)$/;
/** Into a telephone, or on it, these are done during a call. */
const TALKS =
  /^(?:speak|talk|say|shout|yell|scream|bark|whisper|murmur|mutter|mumble|laugh|argue|chat|sob|cry|beg|breathe|plead)$/;
/** Whoever is on the phone has a call; whoever sits with a phone, or is on their phone, need not. */
const IS_ON = /^on the (?:phone|telephone)$/;
const STAYS = /^(?:be|sit|stand|wait|pace|walk)$/;
const TO_EAR = /\b(?:to|at|against|between) (?:(?:his|her|their|the|one) )?ears?\b/;
const PUTS_DOWN =
  /^(?:put|lay|set|slam|drop|lower|pocket|replace|return|hand|give|pass|throw|toss|fling|slide|tuck|cradle|smash)$/;
/** Nobody has a telephone at their ear meanwhile. */
const TAKES_ARMS = /^(?:hug|embrace|kiss|leave|exit)$/;

/**
 * Who has a telephone at their ear, from line to line of a scene: from the line that tells of a call until one tells that
 * it is over.
 */
export class Calls {
  /** What each of them has at the ear: `receiver`. */
  private readonly with = new Map<string, string>();

  /** Another place: nobody calls there. */
  leave(): void {
    this.with.clear();
  }

  /** Takes a line in. */
  note(beings: readonly Pick<Being, "id">[], doings: readonly Doing[]): void {
    for (const { id } of beings)
      for (const doing of doings.filter(({ who }) => who.includes(id))) {
        const phone = phoneOf(doing);
        if (isOver(doing)) this.with.delete(id);
        else if (phone !== null) this.with.set(id, phone);
      }
  }

  /** Says of people what they have at their ear. */
  tell(beings: readonly Being[]): void {
    for (const being of beings) {
      const phone = this.with.get(being.id);
      if (phone === undefined) delete being.telephones;
      else being.telephones = phone;
    }
  }
}

/** The telephone that somebody has at their ear while they do something; null for none. */
function phoneOf({ verb, particle, to, where }: Doing): string | null {
  const into = where.find((text) => /^(?:into|on|over) /.test(text) && PHONES.test(text));
  if (into !== undefined && (TALKS.test(verb) || (STAYS.test(verb) && IS_ON.test(into))))
    return PHONES.exec(into)?.[0] ?? null;
  const named = to.find((noun) => PHONES.test(noun));
  if (named === undefined) return null;
  const isPickedUp = particle === "up" && verb === "pick";
  const isAtEar = where.some((text) => TO_EAR.test(text));
  return /^(?:answer|dial)$/.test(verb) || isPickedUp || isAtEar ? named : null;
}

/** Whether a call is over with that. */
function isOver({ verb, particle, to, where }: Doing): boolean {
  const isOfCall = to.some((noun) => PHONES.test(noun) || noun === "call");
  if (verb === "hang" && particle === "up") return to.length === 0 || isOfCall;
  if (TAKES_ARMS.test(verb)) return true;
  if (/^(?:end|finish|cut|kill|disconnect|click)$/.test(verb)) return isOfCall;
  const isAtEar = where.some((text) => TO_EAR.test(text));
  return PUTS_DOWN.test(verb) && isOfCall && !isAtEar;
}
