import { Aboard } from "./aboard";
import { Calls } from "./calls";
import { isPutDownFor } from "./carried";
import {
  breaksAway,
  ENDS_POSTURE,
  endsPosture,
  isElsewhere,
  isLow,
  KNEELS,
  lifts,
  sitsUpTo,
} from "./gets-up";
import { joinedSeat } from "./joined-seat";
import { climbed, isUp } from "./ladders";
import { withBed } from "./lies-in-bed";
import { SLEEPS } from "./postures";
import type { Being, Doing, Posture, ReadLine, Thing } from "./scene";
import { TakenOff } from "./taken-off";
import lines from "./words/lines.json";

/** Verbs after which somebody has a thing in their hands. */
const TAKES = new Set(lines.takes.split(" "));
/** Verbs after which it is in their hands no more. */
const PUTS = new Set(lines.puts.split(" "));
/** To whom these are done, has the thing. */
const GIVES = /^(?:give|hand|pass|return|offer|throw|toss|slide|sell)$/;
/** Particles that put something away, or on; `out` and `back` are said of what is taken, too. */
const PUTS_WITH = /^(?:away|aside|on|off)$/;
/** Whoever does these is on the ground afterwards, unless they fall on their knees. */
const FALLS = /^(?:fall|collapse|faint|crumple|topple)$/;
/** Who stumbles over something sits up at once; who does these, or was hit, lies on. */
const FAINTS = /^(?:collapse|faint|crumple)$/;
const LIES_AS =
  /\bon (?:his|her|their) (?:back|face|front|side)\b|\b(?:flat|dead|lifeless|unconscious)\b/;
const HITS = /^(?:shoot|stab|hit|punch|strike|kick|knock|slam|kill|fire|spear|throw)$/;
/** Who falls back stays on their feet; who falls on their back lies. */
const NOT_TO_GROUND =
  /\b(?:knees?|asleep|silent|(?<!\b(?:his|her|their) )back|behind|apart|chair|armchair|sofa|couch|bed|seat|arms|love|step)\b/;
/** What nobody has in their hands. */
const NOT_HELD = new Set<Thing["kind"]>([
  ...(["body", "building", "room", "land", "road", "sky", "weather", "light", "water"] as const),
  ...(["furniture", "barrier", "structure", "vehicle", "place", "person", "people"] as const),
]);

/** What is done for a while where somebody sits or lies: `reads a book on the sofa`. */
const DONE_THERE =
  /^(?:take|find|have|occupy|share|read|watch|play|eat|drink|write|draw|paint|knit|sew|mend|smoke|ride|drive|straddle|climb|mount)$/;

const ON_OR_IN = /^(?:on|onto|in|into|upon|atop|under|inside|over) /i;

const WAKES = /^(?:wake|awake|awaken|stir|sit|open|look|speak|say)$/;

/** In these people stay until something ends it; they lean for a moment, and kneel for a while. */
const LASTS: ReadonlySet<Posture> = new Set<Posture>("sit lie float hang".split(" ") as Posture[]);
/** A moment and a while, in lines. */
const SOON = 2;
const LATER = 6;

/** How somebody holds themselves, and where: `on the floor`. */
type Held = Pick<Being, "posture" | "at" | "isAsleep" | "nextTo">;

const FALLEN: Held = { posture: "lie", at: "on the ground", isAsleep: false };
const SAT_UP: Held = { ...FALLEN, posture: "sit" };
const UPRIGHT: Held & { since?: number; isBrief?: boolean } = {
  posture: null,
  at: null,
  isAsleep: false,
};

/** How the people of a scene hold themselves and what is in their hands, from line to line. */
export class CarryOn {
  /** Of whoever fell and sat up it is known for a moment only. */
  private readonly postures = new Map<string, Held & { since: number; isBrief?: boolean }>();
  private readonly things = new Map<string, Thing[]>();
  private readonly seen = new Map<string, Being>();
  private readonly takenOff = new TakenOff();
  private readonly aboard = new Aboard();
  private readonly calls = new Calls();
  private lines = 0;

  /** Another place: everybody comes there on their feet, and nobody knows with what. */
  leave(): void {
    this.postures.clear();
    this.things.clear();
    this.seen.clear();
    this.takenOff.leave();
    this.aboard.leave();
    this.calls.leave();
  }

  /**
   * Takes a line in, and says of its people how they hold themselves and what is still in their hands; and of those
   * of the scene of whom it does not tell, too.
   */
  note(line: Pick<ReadLine, "beings" | "doings" | "things">): Pick<ReadLine, "beings" | "others"> {
    for (const thing of line.things) {
      const { noun: id, posture = null } = thing;
      if (thing.kind !== "animal") continue;
      const held = this.postureNow({ ...UPRIGHT, id, posture }, line.doings);
      if (held.posture) thing.posture = held.posture;
    }
    this.lines += 1;
    const beings = line.beings.map((being) => {
      const off = this.takenOff.note(being.id, line);
      const held = this.things.get(being.id) ?? [];
      const inHand = line.things.filter(({ noun }) => off.includes(noun));
      return {
        ...being,
        ...this.postureNow(withBed(being, line), line.doings),
        off,
        holds: [...held.filter(({ noun }) => !off.includes(noun)), ...inHand],
      };
    });
    this.aboard.note(beings, line);
    for (const being of beings) this.sitsBy(being, line.doings);
    this.aboard.tell(beings, line.things);
    this.calls.note(beings, line.doings);
    this.calls.tell(beings);
    for (const doing of line.doings) this.handle(doing, line);
    for (const being of beings) this.seen.set(being.id, being);
    const others = [...this.seen.values()].filter(({ id }) => beings.every((one) => one.id !== id));
    // What is in their hands is not told again.
    return {
      beings,
      others: others.map((being) => ({ ...being, ...this.held(being.id), holds: [] })),
    };
  }

  private postureNow(
    { id, posture, isAsleep: isOut, at: there, nextTo }: Held & Pick<Being, "id">,
    doings: readonly Doing[],
  ): Held {
    const own = doings.filter(({ who }) => who.includes(id));
    const before = this.postures.get(id);
    const falls = own.some(({ verb, manner }) => SLEEPS.test(verb) || manner.includes("asleep"));
    const wakes = own.some(({ verb }) => WAKES.test(verb) || ENDS_POSTURE.has(verb));
    const isAsleep = isOut || falls || (before?.isAsleep === true && !wakes);
    // Whoever climbs down is on the ladder for the last time.
    if (own.at(-1)?.verb === "climb" && own.at(-1)?.particle === "down" && before && isUp(before)) {
      this.postures.delete(id);
      return { posture: "stand", at: before.at, isAsleep: false };
    }
    // Whoever sits or lies and sleeps does so there.
    const sleepsThere =
      /^(?:sit|lie)$/.test(before?.posture ?? "") && falls && !own.some(({ where }) => where[0]);
    // Whoever lies and throws something, or eats, sits up for it.
    const sitsUpFor = !posture && before?.posture === "lie" && own.some(sitsUpTo);
    if (sitsUpFor && !own.some(endsPosture)) {
      this.postures.set(id, { ...before, posture: "sit", since: this.lines });
    } else if (posture && !sleepsThere) {
      // Whoever lies face down does so until they get up.
      const how = ({ particle, manner }: Doing) =>
        posture === "lie" ? [particle ?? "", ...manner] : [];
      // Whoever is laid somewhere is where that is done to them.
      const doing = own.length > 0 ? own : doings.filter(({ to }) => to.includes(id));
      // On what a thing is to which they do something, they are not: `comes in and puts a cup on the table`.
      const isOfThing = ({ verb, who, to }: Doing) =>
        !DONE_THERE.test(verb) && who.includes(id) && to.some((noun) => noun !== id);
      const ofOwn = (each: Doing) =>
        isOfThing(each) ? each.where.filter((at) => !ON_OR_IN.test(at)) : each.where;
      const told = doing.flatMap((each) => [...how(each), ...climbed(each), ...ofOwn(each)]);
      const said = [there ?? "", ...told].filter((text) => text !== "").join(", ") || null;
      // Whoever sits up in bed is still there.
      const sitsUp = own.some(({ verb, particle }) => verb === "sit" && particle === "up");
      const at = sitsUp && before?.posture === "lie" ? (before.at ?? said) : said;
      const next = nextTo ? { nextTo } : {};
      this.postures.set(id, { posture, at, isAsleep, ...next, since: this.lines });
    } else if (
      (!falls && own.some(endsPosture)) ||
      ((before?.isBrief || (before && isLow(before))) && own.some(isElsewhere)) ||
      own.some(breaksAway) ||
      doings.some(lifts(id))
    )
      this.postures.delete(id);
    else if (before || isAsleep)
      this.postures.set(id, { ...UPRIGHT, since: this.lines, ...before, isAsleep });
    return this.held(id);
  }

  private sitsBy(being: Being, doings: readonly Doing[]): void {
    const held = this.postures.get(being.id);
    const joined = held && joinedSeat({ ...held, id: being.id }, doings, (id) => this.seated(id));
    if (!joined) return;
    this.postures.set(being.id, { ...held, ...joined });
    Object.assign(being, joined);
  }

  /** How somebody sits or lies; whoever drives sits. */
  private seated(id: string): Pick<Held, "posture" | "at"> | undefined {
    const isDriving = this.aboard.has(id) && !this.postures.get(id)?.posture;
    return isDriving ? { posture: "sit", at: null } : this.postures.get(id);
  }

  private held(id: string): Held {
    const { since = 0, isBrief = false, ...held } = this.postures.get(id) ?? UPRIGHT;
    const lasts = !isBrief && LASTS.has(held.posture ?? "stand");
    const isLow = KNEELS.has(held.posture ?? "stand");
    const isOver = this.lines - since > (isLow ? LATER : SOON) && !lasts && !isUp(held);
    return isOver ? UPRIGHT : held;
  }

  /** What somebody takes, nobody else has any more. */
  private takeFromAll(nouns: readonly string[]): void {
    for (const [id, held] of this.things)
      this.things.set(
        id,
        held.filter(({ noun }) => !nouns.includes(noun)),
      );
  }

  private handle(
    { verb, particle, who, to, where, manner }: Doing,
    { things, beings, doings }: Pick<ReadLine, "beings" | "doings" | "things">,
  ): void {
    const taken = things.filter(({ noun, kind }) => to.includes(noun) && !NOT_HELD.has(kind));
    const isPut = PUTS.has(verb) || (particle !== null && PUTS_WITH.test(particle));
    const ends = [particle ?? "", ...where, ...manner].join(" ");
    const falls = FALLS.test(verb) && !NOT_TO_GROUND.test(ends);
    const isOut =
      FAINTS.test(verb) || LIES_AS.test(ends) || doings.some((other) => HITS.test(other.verb));
    const fallen = isOut ? FALLEN : SAT_UP;
    for (const id of who) {
      if (falls) this.postures.set(id, { ...fallen, since: this.lines, isBrief: !isOut });
      const held =
        this.things.get(id)?.filter(({ noun }) => !isPutDownFor(noun, { verb, to })) ?? [];
      if (this.things.has(id)) this.things.set(id, held);
      const others = held.filter(({ noun }) => !to.includes(noun));
      if (TAKES.has(verb)) this.takeFromAll(to);
      if (isPut) this.things.set(id, others);
      else if (TAKES.has(verb) && taken.length > 0) this.things.set(id, [...others, ...taken]);
    }
    if (!GIVES.test(verb)) return;
    for (const { id } of beings)
      if (to.includes(id) && !who.includes(id))
        this.things.set(id, [...(this.things.get(id) ?? []), ...taken]);
  }
}
