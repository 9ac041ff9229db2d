import type { Clause, NounPhrase } from "./clauses";
import { isOfBody, meaningOf, NO_COMPANY } from "./kinds";
import { goesAway } from "./line-words";
import type { Being, Posture } from "./scene";
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
const FROM_AFAR = new Set(lines.fromAfar.split(" "));

/** How somebody holds themselves, and where as far as no doing tells it. */
export interface Held extends Pick<Being, "at" | "isAsleep" | "nextTo"> {
  posture: Posture;
}

/**
 * How a clause says that somebody holds themselves; null where it does not.
 * @param beside ids of the people in its places
 */
export function heldBy(clause: Clause, beside: readonly string[]): Held | null {
  const posture = postureOf(clause);
  if (posture === null) return null;
  const { verb, places } = clause;
  // Where something is done is told by the doing.
  const isOnlyThere = verb === null || verb === "be";
  const there = isOnlyThere
    ? places.map(({ preposition, phrase }) => `${preposition} ${phrase.text}`).join(", ")
    : "";
  const isAsleep = isSaidToBe(clause, "asleep", "unconscious");
  const nextTo = isOnlyThere && /\b(?:beside|next to) /.test(there) ? beside[0] : undefined;
  return { posture, at: there || null, isAsleep, ...(nextTo ? { nextTo } : {}) };
}

const SHOES = /^(?:(?:shoe|boot)?lace|shoe|boot|trainer|sneaker)s?$/;
/** Who does these may have a thing on their knees. */
const RESTS = /^(?:sit|wait|rest|be|ride|travel|doze|sleep|perch)$/;

function isWithThing(place: Clause["places"][number] | undefined): boolean {
  const kind = place && meaningOf(place.phrase.head, NO_COMPANY)?.kind;
  return place?.preposition === "with" && kind !== "person" && kind !== "body";
}

/** How whoever a clause is about holds themselves, as far as it is said: by the verb, else by where they are. */
function postureOf(clause: Clause): Posture | null {
  if (clause.negated) return null;
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
  // Whoever seats another stands.
  if (isOther && /^(?:sit|seat)$/.test(verb ?? "")) return null;
  if (/^(?:strap|buckle)$/.test(verb ?? "") && particle === "in") return "sit";
  const isAtShoes = objects.some(({ head }) => SHOES.test(head));
  if (isOfPeople && isAtShoes && /^(?:tie|untie|lace|unlace)$/.test(verb ?? ""))
    return isAt(/^on$/, (head) => SAT_ON.test(head) || SEATS.has(head)) ? "sit" : "kneel";
  // Whoever sinks into the snow to their knees stands in it; what is written on a knee lies there.
  const isDeep = isAt(/^(?:in|into)\b/, (head) => DEEP.has(head));
  const isOnFours =
    isAt(/^on$/, (head) => head === "hand") && isAt(/^on$/, (head) => head === "knee");
  const isOnKnees = places.some(
    ({ preposition, phrase }, at) =>
      /^(?:on|to)\b/.test(preposition) &&
      phrase.head === "knee" &&
      // `with a hat on his knee`
      !(preposition === "on" && RESTS.test(verb ?? "") && isWithThing(places[at - 1])) &&
      // `sits on the chair with a hat on her knee`
      !(verb === "sit" && places.slice(0, at).some(({ preposition: ahead }) => ahead === "on")),
  );
  if (isOfPeople && (isOnFours || !isOther) && isOnKnees) return isDeep ? "stand" : "kneel";
  if (/^(?:hug|clasp)$/.test(verb ?? "") && objects.some(({ head }) => head === "knee"))
    return "sit";
  if (clause.passive && BRINGS.has(verb ?? "") && isAt(/^to$/, (head) => SEATS.has(head)))
    return "sit";
  const isDragged = isAt(/^by$/, (head) => /^(?:ankle|leg|foot|heel|hair)$/.test(head));
  if (clause.passive && isDragged && /^(?:drag|haul|pull)$/.test(verb ?? "")) return "lie";
  const isDown = isAt(/^(?:to|onto|on)\b/, (head) => BARE_GROUND.test(head));
  const isOut = particle === "out" || manner.includes("out");
  if (/^(?:slide|sink|slip)$/.test(verb ?? "") && isDown && !isOther) return isOut ? "lie" : "sit";
  if (/^(?:throw|fling|drop)$/.test(verb ?? "") && states.includes("flat")) return "lie";
  if (verb === "play" && isDown) return "sit";
  if (verb === "hit" && objects.some(({ head }) => /^(?:floor|ground|deck)$/.test(head)))
    return "lie";
  const own = isUp ? null : POSTURES.get(verb ?? "");
  // Whoever sleeps against a wall, in a chair or over a book sits there.
  const isUpright =
    places.some(({ preposition }) => preposition === "against") ||
    isAt(/^(?:in|on|at|over|with)\b/, (head) => SEATS.has(head));
  if (isUpOn(clause, isUp)) return "stand";
  if (!isUp && isBehindDesk(clause)) return "sit";
  // Whoever stops dead stands.
  const isDead = isSaidToBe(clause, "dead") && !/^(?:stop|halt|freeze)$/.test(verb ?? "");
  if (isDead || isSaidToBe(clause, "asleep", "unconscious")) return isUpright ? "sit" : "lie";
  const isAtTable = isAt(/^(?:at|over|across)\b/, (head) =>
    /^(?:work)?(?:table|desk|bench|bar|counter)$/.test(head),
  );
  if (SLEEPS.test(verb ?? "")) return isUpright || isAtTable ? "sit" : (own ?? null);
  // Who hangs up a coat does not hang there, nor does who leans a ladder against a wall lean, or on the horn.
  const isPressed = own === "lean" && isAt(/^on\b/, (head) => PRESSED.test(head));
  if (own && !(isOther && /^(?:hang|lean)$/.test(own)) && !isPressed) return own;
  // Blood that runs down a face lets nobody run.
  const isOnFace = isAt(/^(?:down|over|from)\b/, isOfBody);
  if ((ON_THEIR_FEET.has(verb ?? "") && !isOnFace) || goesAway(clause)) return "stand";
  // Whoever signs papers at a desk sits at it.
  const isAtDesk = isAt(/^at\b/, (head) => DESKS.test(head)) && AT_DESKS.test(verb ?? "");
  if (isAtDesk && !isUp) return "sit";
  const ahead = isUp ? null : postureAhead(clause);
  if (ahead !== null) return ahead;
  // Who lets themselves down a rope or a wall does not sit there.
  const isAlong = places.some(({ preposition }) => /^(?:down|through|over)\b/.test(preposition));
  if (objects.some(isSelf) && !isAlong && /^(?:lower|seat|settle|ease)$/.test(verb ?? ""))
    return "sit";
  if (objects.some(isSelf) && /^(?:press|flatten)$/.test(verb ?? "")) return "stand";
  if (objects.length > 0 && (isOther || !BRINGS.has(verb ?? ""))) return null;
  if (HITS.test(verb ?? "")) return null;
  if (isAt(/^in\b/, (head) => head === "bed")) return "lie";
  // `Anna on the floor, a book on her lap`
  const isOnlyThere = verb === null || verb === "be";
  if (isOnlyThere && isAt(/^on$/, (head) => /^(?:floor|ground|carpet|rug)$/.test(head)))
    return isFlat(clause) ? "lie" : "sit";
  // `She stops, one hand on the back of a chair`
  const hasHand = places.some(
    ({ preposition, phrase }) =>
      preposition === "with" && /^(?:hand|foot|elbow|arm)$/.test(phrase.head),
  );
  if (hasHand) return null;
  if (STAYS.test(verb ?? "") && isAt(/^from$/, (head) => head !== "saddle" && SEATS.has(head)))
    return "sit";
  if (isAt(/^at\b/, (head) => AT_SEATS.test(head)) && !isAimed(verb)) return "sit";
  return isAt(/^(?:in|on|into|upon|onto)\b/, (head) => SEATS.has(head)) ? "sit" : null;
}

/** Whoever is in or on these and does something sits there. */
const SEATED_ON =
  /^(?:swing|wheelchair|(?:arm ?|rocking[ -]|deck ?)?chair|bench|stool|sofa|couch|settee|throne|pew|seat)$/;
/** What is found or laid on a chair lies there, and whoever does so stands before it. */
const LEAVES_THERE =
  /^(?:find|see|notice|discover|spot|put|place|lay|set|leave|drop|hang|throw|toss|fling|dump|stack|arrange)$/;
/** On or at these people sit who do something with their hands that takes a while. */
const SAT_ON =
  /^(?:floor|ground|steps?|stairs?|doorstep|grass|sand|crate|box|barrel|rock|log|boulder|stump|blanket|rug|carpet|mat|mattress|bed|kerb|curb|sack|table|bar|counter|desk)$/;
const TAKES_A_WHILE =
  /^(?:read|eat|draw|peel|sort|feed|smoke|write|sew|knit|play|drink|count|carve|whittle|mend|share|knead|plait|braid|strum|nurse|sip|shell|shuck|embroider|crochet)$/;

/** Where somebody is told to be before it is told what they do: `a girl on a stool types a letter`, `a man on his knees scrubs`. */
function postureAhead({ subjects, verb, places }: Clause): Posture | null {
  const isSomebody = subjects.every(
    ({ type, head }) =>
      type !== "noun" || /^(?:person|people)$/.test(meaningOf(head, NO_COMPANY)?.kind ?? ""),
  );
  if (!isSomebody || subjects.length === 0 || LEAVES_THERE.test(verb ?? "")) return null;
  for (const { preposition, phrase, ahead } of places) {
    const { head, text } = phrase;
    // `eats an apple on a bench`
    const lasts = TAKES_A_WHILE.test(verb ?? "");
    const isSeat = SEATED_ON.test(head) || /^(?:steps?|stairs?|doorstep|kerb|curb)$/.test(head);
    if (lasts && /^(?:in|on)$/.test(preposition) && isSeat) return "sit";
    if (!ahead || !/^(?:in|on|at)$/.test(preposition)) continue;
    const isOwn = /^(?:his|her|their) /i.test(text);
    if (preposition === "on" && isOwn && head === "knee") return "kneel";
    if (preposition === "on" && isOwn && /^(?:back|stomach|belly|side)$/.test(head)) return "lie";
    if (preposition === "in" && head === "bed") return "lie";
    if (preposition !== "at" && SEATED_ON.test(head)) return "sit";
    if (preposition !== "in" && SAT_ON.test(head) && lasts) return "sit";
  }
  return null;
}

export const SLEEPS = /^(?:sleep|doze|nap|snore)$/;
const BARE_GROUND =
  /^(?:floor|ground|concrete|pavement|tarmac|asphalt|cobbles?|tiles?|floorboards?|lino(?:leum)?)$/;
/** At these people sit. At a saddle or a chair nobody does: they look at it, or stand there. */
const AT_SEATS = /^(?:table|desk|bar|counter|wheel|piano|organ|typewriter)$/;
/** Whoever comes to a table or does something to it is not sitting at it. */
const AIMED =
  /^(?:stop|halt|pause|arrive|gather|kick|bark|lunge|swing|fire|grab|snatch|sniff|tug|claw|hammer)$/;

function isAimed(verb: string | null): boolean {
  return FROM_AFAR.has(verb ?? "") || AIMED.test(verb ?? "");
}

/** Whether somebody is on a ladder, or up on a chair: `is up a ladder`, `up the ladder now, he paints the wall`. */
function isUpOn({ verb, places }: Clause, isUp: boolean): boolean {
  const isOn = verb === null || /^(?:be|stand|balance|work|wait)$/.test(verb);
  const isAtop = places.some(
    ({ preposition, phrase }) =>
      (/^(?:up on|atop)\b/.test(preposition) || (isUp && UPON.test(preposition))) &&
      HIGH.test(phrase.head),
  );
  if ((verb === null || verb === "be") && isAtop) return true;
  const isThere = !FROM_AFAR.has(verb ?? "") && !SENDS.test(verb ?? "");
  return places.some(
    ({ preposition, phrase }) =>
      LADDERS.test(phrase.head) &&
      (/^up\b/.test(preposition) ? isThere : isOn && UPON.test(preposition)),
  );
}

const LADDERS = /^(?:ladder|stepladder|scaffold|scaffolding)$/;
/** On these somebody who is up stands. */
const HIGH = /^(?:chair|table|desk|stool|crate|box|barrel|bench|wall|rock|boulder|counter|bar)$/;
const UPON = /^(?:on|atop|halfway up|high up)\b/;
/** What somebody does these to goes up alone. */
const SENDS = /^(?:pass|toss|send|lift|push|roll|fling|follow|chase)$/;

/** Whether somebody has a desk or a wheel before them: nobody stands there who only is there, gets in or works. */
function isBehindDesk({ verb, particle, manner, places, objects }: Clause): boolean {
  const isAt = (heads: RegExp) =>
    places.some(
      ({ preposition, phrase }) => /\bbehind$/.test(preposition) && heads.test(phrase.head),
    );
  if (verb === null || verb === "be") return isAt(/^(?:desk|wheel|piano|typewriter|organ)$/);
  const isIn = /^(?:in|back)$/.test(particle ?? "") || manner.includes("in");
  const getsIn = GETS.test(verb) && (isIn || objects.length === 0) && isAt(/^wheel$/);
  return getsIn || (AT_DESKS.test(verb) && isAt(DESKS));
}

const GETS = /^(?:get|slide|climb|jump|hop|squeeze|settle|drop|slip|clamber|scramble)$/;

/** Whoever does these from a chair stays in it. */
const STAYS =
  /^(?:look|watch|consider|study|eye|gaze|stare|observe|call|shout|wave|smile|nod|glare|speak|listen|follow|laugh)$/;

/** Who is on the floor like that lies there. */
const isFlat = (clause: Clause) =>
  isSaidToBe(clause, "flat", "face down", "down", "motionless", "still", "lifeless", "bleeding") ||
  clause.places.some(
    ({ preposition, phrase }) =>
      phrase.head === "blood" ||
      (preposition === "on" && /^(?:back|stomach|belly|face|side)$/.test(phrase.head)),
  );
const isSelf = ({ head }: NounPhrase) => /sel(?:f|ves)$/.test(head);
/** Nobody sits on what they do this to. */
const HITS = /^(?:throw|push|bang|knock|pound|slam|slap|thump|drum|tap|rap)$/;
const DESKS = /^(?:desk|table|piano|typewriter)$/;
const PRESSED = /^(?:horn|bell|doorbell|buzzer|accelerator|throttle|button)$/;
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
