import type { Being, Doing, Posture } from "./scene";
import lines from "./words/lines.json";

/** Whoever does these sits and lies no more. */
export const ENDS_POSTURE = new Set(lines.endsPosture.split(" "));
/** To whom these are done, lies no more: `lifts her up`, `carries him out`. */
const LIFTS = /^(?:carry|lift|hoist|raise|scoop|haul|hug|embrace)$/;
/** Whoever kneels or crouches is up again when they do something elsewhere: `listens at the door`. */
export const KNEELS: ReadonlySet<Posture> = new Set<Posture>(["kneel", "crouch"]);
const ELSEWHERE =
  /^(?:(?:in)?to|towards?|across|through|along|past|down from|off|from|out of) |^(?:in|on|over) (?:the|an?) (?:\w+ )*(?:sink|basin|stove)$|^at (?:the|an?) (?:\w+ )*(?:door|window|stove|sink|counter|table|desk|gate|bar|wheel|fence|wall)$/i;
/** Looks and words go elsewhere by themselves. */
const FROM_AFAR = new Set(lines.fromAfar.split(" "));
/** Only up: whoever is pulled aside may lie on. */
const LIFTS_UP = /^(?:pull|help|pick|drag|heave)$/;

/** Whether nobody does this where they sat or lay. */
export function endsPosture({ verb, is, particle, to, where }: Doing): boolean {
  if (ENDS_POSTURE.has(verb)) return true;
  if (OPENS.test(verb) && to.some((noun) => REACHED.has(noun))) return true;
  // Whoever knocks on a table sits on.
  if (/^(?:knock|bang|pound|rap|listen)$/.test(verb) && where.some((at) => AT_DOOR.test(at)))
    return true;
  const works = !FROM_AFAR.has(verb) && !STAYS.test(verb);
  if (works && where.some((at) => AT_FIXTURE.test(at))) return true;
  if (OFF.test(verb) && [particle ?? "", ...where].some((way) => OFF_IT.test(way))) return true;
  if (/^(?:get|swing|hop)$/.test(verb) && particle === "down") return true;
  if (/^(?:slide|slip|get|pull|squeeze|wriggle)$/.test(verb))
    return particle === "out" && to.length === 0;
  return is.includes("travel") && !CARRIED.has(verb);
}

/** Nobody does these lying. */
const UP = /^(?:throw|hurl|toss|fling|write|eat|drink|pour|brush|comb|knit|sew)$/;
const BY_THEMSELVES = /^(?:write|eat|drink|knit|sew)$/;
/** `throws him a look`, `brushes a tear away`, `throws off the blanket` */
const NO_THING =
  /^(?:look|glance|smile|kiss|tear|arm|arms|head|blanket|sheet|covers?|quilt|duvet)$/;

export function sitsUpTo({ verb, to }: Doing): boolean {
  const isOfThing =
    to.length > 0 ? !to.some((noun) => NO_THING.test(noun)) : BY_THEMSELVES.test(verb);
  return UP.test(verb) && isOfThing;
}

/** Whoever does something at these has gone there: `washes the dishes at the sink`. */
const AT_FIXTURE =
  /^(?:at|over|before|in) (?:the|an?|his|her|their) (?:[a-z-]+ )?(?:sink|stove|cooker|oven|blackboard|whiteboard|easel|washbasin|basin)$/i;
const STAYS = /^(?:sit|lie|kneel|crouch|lean|sleep|be|stay|rest|wait|gesture|squint|study|see)$/;

const AT_DOOR = /\b(?:door|gate|window|hatch|shutters?)$/i;

/** Whoever opens or shuts these has gone there. */
const OPENS = /^(?:open|close|shut|slam|lock|unlock|bolt|draw)$/;
const REACHED = new Set(lines.reached.split(" "));

/** Whoever does these off or out of something has left it: `swings down`, `gets off`. */
const OFF = /^(?:get|swing|drop|slide|slip|hop)$/;
const OFF_IT = /^(?:off|down (?:off|from)|out of)\b/;

/** Ways to travel of those who sit or lie. */
const CARRIED = new Set(lines.carried.split(" "));

/** Whether somebody kneels, crouches, or sits on the floor. */
export function isLow({ posture, at }: Pick<Being, "posture" | "at">): boolean {
  return KNEELS.has(posture ?? "stand") || (posture === "sit" && ON_FLOOR.test(at ?? ""));
}

const OUT_OF_WINDOW = /^(?:out of|out|through) (?:the|an?|his|her|their) (?:[a-z]+ )?window$/i;
const ON_FLOOR = /\bon the (?:[a-z]+ )?(?:floor|ground|carpet|rug|boards)\b/;

/** Whether something is done away from where somebody kneels or sits on the floor. */
export function isElsewhere({ verb, particle, where, beside, to }: Doing): boolean {
  // Nobody sees through a window from there.
  const ways = where.map((at) => (particle === "out" ? `out ${at}` : at));
  if (/^(?:look|gaze|peer|stare)$/.test(verb) && ways.some((at) => OUT_OF_WINDOW.test(at)))
    return true;
  // Nobody reaches a switch from their knees.
  if (/^(?:switch|turn)$/.test(verb) && to.includes("light")) return true;
  return beside.length === 0 && !FROM_AFAR.has(verb) && where.some((at) => ELSEWHERE.test(at));
}

/** Nobody pulls away from somebody sitting down. */
export function breaksAway({ verb, particle, manner, to }: Doing): boolean {
  const isAway = particle === "away" || manner.some((each) => /^(?:away|free|loose)$/.test(each));
  return isAway && to.length === 0 && /^(?:pull|break|tear|twist|wrench|jerk|back)$/.test(verb);
}

/** Whether a doing brings somebody up from where they are. */
export function lifts(id: string): (doing: Doing) => boolean {
  return ({ verb, particle, manner, to }) => {
    const isUp = particle === "up" || manner.includes("up");
    return to.includes(id) && (LIFTS.test(verb) || (isUp && LIFTS_UP.test(verb)));
  };
}
