/** Words behind a verb that make it a part of its meaning: `up` of `picks up`. */
export const PARTICLES = new Set(
  "up down out off back away over in on open shut apart together".split(" "),
);

/** Nobody puts without a thing: `puts on her hat`, `sets down the cup`. */
const PUTS =
  /^(?:put (?:on|down|back|away|over|in)|(?:set|lay|take|bring|write|let|throw|slam|fling|hand|tear) (?:down|back|over|away)|(?:switch|turn) (?:on|over))$/;

/** Whether a particle stands before the object of its verb, and not before a place. */
export function takesObject(verb: string | null, particle: string): boolean {
  return PUTS.test(`${verb} ${particle}`);
}
