import { isGarment } from "./clothes";
import { nounLemma } from "./lexicon";
import type { Doing, ReadLine } from "./scene";
import lines from "./words/lines.json";

const TAKES_WITH_OFF = new Set(lines.takesWithOff.split(" "));
const TAKES_OFF = /^(?:remove|doff|shed|unwind|unpin)$/;
const PUTS_WITH_ON = /^(?:put|pull|slip|throw|set|place|jam|clap)$/;
/** What is done so to something worn is done to it in the hands. */
const HANDLES = new Set(lines.handles.split(" "));
/** Whoever does these with what is their own has it no more. */
const GIVES_AWAY = /^(?:hang|throw|toss|fling|drop|lay|hand|give|offer|pocket|pass)$/;

/** Whether something that is worn is taken off, given away, put on, or handled; null for anything else. */
function changeOf({ verb, particle }: Doing): "off" | "given-away" | "on" | "handled" | null {
  if (TAKES_OFF.test(verb)) return "off";
  if (GIVES_AWAY.test(verb)) return "given-away";
  if (particle === "off" && TAKES_WITH_OFF.has(verb)) return "off";
  if (/^(?:wear|don)$/.test(verb)) return "on";
  if (PUTS_WITH_ON.test(verb) && /^(?:on|back)$/.test(particle ?? "")) return "on";
  return HANDLES.has(verb) ? "handled" : null;
}

function isWorn(noun: string): boolean {
  return isGarment(noun) || isGarment(nounLemma(noun)?.lemma ?? noun);
}

/** What people have taken off of what they wear, from line to line of a scene. */
export class TakenOff {
  private readonly off = new Map<string, ReadonlySet<string>>();

  /** Another place: everybody is dressed again. */
  leave(): void {
    this.off.clear();
  }

  /** What somebody is seen without in a line: also what they take off only to wipe it. */
  note(
    id: string,
    { doings, beings, things }: Pick<ReadLine, "doings" | "beings" | "things">,
  ): string[] {
    // Whoever folds a shirt keeps on the one that they wear.
    const isOwn = (noun: string) => things.some((thing) => thing.noun === noun && thing.isOwned);
    const now = new Set(this.off.get(id));
    const seen = new Set<string>();
    for (const doing of doings.filter(({ who }) => who.includes(id))) {
      const change = changeOf(doing);
      // `puts them on again`: all that is off, as far as the words say.
      const isThem = doing.to.every((one) => beings.some((being) => being.id === one));
      if (change === "on" && isThem) now.clear();
      for (const noun of change === null ? [] : doing.to.filter(isWorn)) {
        const isOff = change === "off" || isOwn(noun);
        if (change === "on") now.delete(noun);
        else if (isOff) seen.add(noun);
        if (isOff && (change === "off" || change === "given-away")) now.add(noun);
      }
    }
    this.off.set(id, now);
    return [...new Set([...seen, ...now])];
  }
}
