import type { Clause, NounPhrase } from "./clauses";
import { meaningOf, NO_COMPANY } from "./kinds";
import { goesAway } from "./line-words";
import type { Posture } from "./scene";
import lines from "./words/lines.json";

/** Verbs by which somebody is in a posture. */
const POSTURES = new Map(
  Object.entries(lines.postures).flatMap(([posture, verbs]) =>
    verbs.split(" ").map((verb) => [verb, posture as Posture]),
  ),
);

const SEATS = new Set(lines.seats.split(" "));
const DEEP = new Set("snow drift mud water sand river sea surf bog swamp ash hay".split(" "));
const ON_THEIR_FEET = new Set(lines.onTheirFeet.split(" "));

/** How whoever a clause is about holds themselves, as far as it is said: by the verb, else by where they are. */
export function postureOf(clause: Clause): Posture | null {
  const { verb, particle, manner, places, objects, states } = clause;
  const isUp = particle === "up" || manner.includes("up");
  if (isUp && verb === "sit") return "sit";
  if (isUp && /^(?:stand|get|jump|leap|spring|struggle)$/.test(verb ?? "")) return "stand";
  const isAt = (wanted: RegExp, heads: (head: string) => boolean) =>
    places.some(({ preposition, phrase }) => wanted.test(preposition) && heads(phrase.head));
  // A basket on her knees lets nobody kneel.
  const isOfPeople = clause.subjects.every(
    ({ type, head }) => type !== "noun" || meaningOf(head, NO_COMPANY)?.kind === "person",
  );
  const isOther = !objects.every(isSelf);
  if (/^(?:strap|buckle)$/.test(verb ?? "") && particle === "in") return "sit";
  // Whoever sinks into the snow to their knees stands in it; what is written on a knee lies there.
  const isDeep = isAt(/^(?:in|into)\b/, (head) => DEEP.has(head));
  const isOnFours =
    isAt(/^on$/, (head) => head === "hand") && isAt(/^on$/, (head) => head === "knee");
  if (isOfPeople && (isOnFours || !isOther) && isAt(/^(?:on|to)\b/, (head) => head === "knee"))
    return isDeep ? "stand" : "kneel";
  if (/^(?:hug|clasp)$/.test(verb ?? "") && objects.some(({ head }) => head === "knee"))
    return "sit";
  if (clause.passive && BRINGS.has(verb ?? "") && isAt(/^to$/, (head) => SEATS.has(head)))
    return "sit";
  const isDown = isAt(/^(?:to|onto|on)\b/, (head) => /^(?:floor|ground)$/.test(head));
  if (/^(?:slide|sink|slip)$/.test(verb ?? "") && isDown && !isOther) return "sit";
  if (/^(?:throw|fling|drop)$/.test(verb ?? "") && states.includes("flat")) return "lie";
  if (verb === "hit" && objects.some(({ head }) => /^(?:floor|ground|deck)$/.test(head)))
    return "lie";
  const own = isUp ? null : POSTURES.get(verb ?? "");
  // Whoever sleeps against a wall, in a chair or over a book sits there.
  const isUpright =
    places.some(({ preposition }) => preposition === "against") ||
    isAt(/^(?:in|on|at|over|with)\b/, (head) => SEATS.has(head));
  if (isSaidToBe(clause, "asleep", "unconscious", "dead")) return isUpright ? "sit" : "lie";
  if (/^(?:sleep|doze|nap|snore)$/.test(verb ?? "")) return isUpright ? "sit" : (own ?? null);
  // Who hangs up a coat does not hang there.
  if (own && !(own === "hang" && isOther)) return own;
  // Blood that runs down a face lets nobody run.
  const isOnFace = isAt(
    /^(?:down|over|from)\b/,
    (head) => meaningOf(head, NO_COMPANY)?.kind === "body",
  );
  if ((ON_THEIR_FEET.has(verb ?? "") && !isOnFace) || goesAway(clause)) return "stand";
  // Whoever signs papers at a desk sits at it.
  const isAtDesk = isAt(/^at\b/, (head) => DESKS.test(head)) && AT_DESKS.test(verb ?? "");
  if (isAtDesk && !isUp) return "sit";
  if (objects.some(isSelf) && /^(?:lower|seat|settle|ease)$/.test(verb ?? "")) return "sit";
  if (objects.some(isSelf) && /^(?:press|flatten)$/.test(verb ?? "")) return "stand";
  if (objects.length > 0 && (isOther || !BRINGS.has(verb ?? ""))) return null;
  if (HITS.test(verb ?? "")) return null;
  if (isAt(/^in\b/, (head) => head === "bed")) return "lie";
  // `She stops, one hand on the back of a chair`
  const hasHand = places.some(
    ({ preposition, phrase }) =>
      preposition === "with" && /^(?:hand|foot|elbow|arm)$/.test(phrase.head),
  );
  if (hasHand) return null;
  if (STAYS.test(verb ?? "") && isAt(/^from$/, (head) => head !== "saddle" && SEATS.has(head)))
    return "sit";
  return isAt(/^(?:in|on|at|into|upon|onto)\b/, (head) => SEATS.has(head)) ? "sit" : null;
}

/** Whoever does these from a chair stays in it. */
const STAYS =
  /^(?:look|watch|consider|study|eye|gaze|stare|observe|call|shout|wave|smile|nod|glare|speak|listen|follow|laugh)$/;

const isSelf = ({ head }: NounPhrase) => /sel(?:f|ves)$/.test(head);
/** Nobody sits on what they do this to. */
const HITS = /^(?:throw|push|bang|knock|pound|slam|slap|thump|drum|tap|rap)$/;
const DESKS = /^(?:desk|table|piano|typewriter)$/;
const AT_DESKS = /^(?:write|sign|read|type|eat|study|draw|play|sketch|sew|paint|scribble|correct)$/;

/** How those hold themselves to whom a clause is done: forced to their knees, pulled to their feet, laid on a bed. */
export function postureOfOther({ verb, particle, objects, places }: Clause): Posture | null {
  if (verb === null || objects.length === 0 || !BRINGS.has(verb)) return null;
  const isAt = (wanted: RegExp, heads: RegExp) =>
    places.some(({ preposition, phrase }) => wanted.test(preposition) && heads.test(phrase.head));
  if (isAt(/^(?:on|to|onto)\b/, /^knee$/)) return "kneel";
  if (isAt(/^(?:on|to|onto)\b/, /^foot$/)) return "stand";
  // Whoever is tucked in is in bed.
  if (verb === "tuck" && particle === "in") return "lie";
  const down = places.find(({ preposition }) => /^(?:in|on|to|into|onto)\b/.test(preposition));
  if (verb === "lay" || LAIRS.has(down?.phrase.head ?? "")) return "lie";
  return verb === "sit" || verb === "seat" || SEATS.has(down?.phrase.head ?? "") ? "sit" : null;
}

/** Verbs by which somebody is brought into a posture. */
const BRINGS = new Set(lines.brings.split(" "));
const LAIRS = new Set(lines.lairs.split(" "));

/** Whether a clause says of somebody that they are so, as of whoever is asleep. */
export function isSaidToBe({ verb, states, manner }: Clause, ...said: readonly string[]): boolean {
  const all = verb === "be" || verb === null ? [...states, ...manner] : states;
  return all.some((state) => said.includes(state));
}
