import type { Being, Doing, ReadLine, Thing } from "./scene";

/** Whoever does these with a vehicle, or where one has been told, is in it or on it. */
const DRIVES = /^(?:drive|steer)$/;
const BOARDS =
  /^(?:get|climb|jump|hop|slide|pile|scramble|step|swing|clamber|squeeze|slip|settle|sit|board|ride)$/;
/** Whoever does these has left it. */
const LEAVES = /^(?:out|off|down)$/;
const LEFT = /^(?:out of|off|down from|from) /;
const IN = /^(?:in|into|on|onto|aboard|inside|up on|up onto) /;
/** In these people are who are on them; whoever is on a car is on its roof. */
const RIDDEN_ON = /(?:^|\b)(?:cart|waggon|wagon|carriage|coach|bus|tram|train|sledge|sled|sleigh)$/;
const RIDDEN = /^(?:bicycle|bike|tricycle|scooter|skateboard|wheelchair|pram|stroller)$/;
const INTO = /^(?:in|into|aboard|inside) /;
/** What is outside: the back of a taxi is not. */
const OUTSIDE =
  /\b(?:bed|roof|top|hood|bonnet|boot|trunk) of\b|\bback of (?!.*\b(?:car|taxi|cab|van|limousine)$)/;
const WHEEL = /^(?:behind|at|back behind|back at) (?:the|his|her|its) wheel$/;
/** Seats that are in a vehicle. */
const SEAT =
  /^(?:in|into|on|onto) (?:the|his|her|its) (?:(?:passenger|driver's|driving|back|front|rear) seat|wagon seat|cab|box seat)\b/;

/** Who may get in. */
type Rider = Pick<Being, "id" | "posture" | "at">;

const asBeing = ({ noun, posture }: Thing): Rider => ({
  ...{ id: noun, posture: posture ?? null },
  at: null,
});

/** In or on which vehicle the people of a scene are, from line to line. */
export class Aboard {
  private told: Thing | null = null;
  private readonly in = new Map<string, Thing>();

  /** Another place: nobody is in what was there. */
  leave(): void {
    this.told = null;
    this.in.clear();
  }

  /** Takes a line in, and who of its people got in or out. */
  note(beings: readonly Rider[], { doings, things }: Pick<ReadLine, "doings" | "things">): void {
    const vehicles = things.filter(({ kind, number }) => kind === "vehicle" && number === 1);
    this.told = vehicles.at(-1) ?? this.told;
    const animals = things.filter(({ kind, number }) => kind === "animal" && number === 1);
    for (const being of [...beings, ...animals.map(asBeing)]) {
      const own = doings.filter(({ who }) => who.includes(being.id));
      const boarded = this.boarded(being, own, vehicles);
      const isElsewhere = own.some((doing) => leaves(doing) || isOnAnother(doing, things));
      if (boarded) this.in.set(being.id, boarded);
      else if (isElsewhere || /^(?:kneel|lie)$/.test(being.posture ?? "")) this.in.delete(being.id);
    }
  }

  /** Whether somebody is in or on one. */
  has(id: string): boolean {
    return this.in.has(id);
  }

  /** Says of people and animals in or on what they are: next to somebody on the same. */
  tell(beings: readonly Being[], things: readonly Thing[]): void {
    for (const thing of things) {
      const vehicle = thing.kind === "animal" ? this.in.get(thing.noun) : undefined;
      if (vehicle) thing.aboard = vehicle;
    }
    for (const being of beings) {
      const vehicle = this.in.get(being.nextTo ?? "");
      if (vehicle && !this.has(being.id) && being.posture === "sit") this.in.set(being.id, vehicle);
      const aboard = this.in.get(being.id);
      if (aboard) being.aboard = aboard;
      else delete being.aboard;
    }
  }

  /** What whoever drives is in: a bicycle that passed is ridden by another. */
  private toDrive(): Thing | null {
    return this.told && !RIDDEN.test(this.told.noun) ? this.told : null;
  }

  private boarded({ posture, at }: Rider, own: readonly Doing[], vehicles: readonly Thing[]) {
    const named = (texts: readonly string[]) =>
      vehicles.find(({ noun }) => texts.some((text) => isInIt(text.toLowerCase(), noun)));
    if (own.some(leaves)) return null;
    for (const { verb, particle, to, where } of own) {
      const driven = vehicles.find(({ noun }) => to.includes(noun));
      if (DRIVES.test(verb) && (driven ?? to.length === 0)) return driven ?? this.toDrive();
      if (!BOARDS.test(verb)) continue;
      const found = named(where) ?? (/^(?:board|ride)$/.test(verb) ? driven : undefined);
      if (found) return found;
      const getsIn = /^(?:in|aboard)$/.test(particle ?? "") && verb !== "sit";
      if (getsIn || where.some(isSeatOfIt)) return this.told;
    }
    const places = posture === "sit" ? (at?.split(", ") ?? []) : [];
    return named(places) ?? (places.some(isSeatOfIt) ? this.told : null);
  }
}

/** Whether words say that somebody is in a vehicle, or on what people ride on. */
function isInIt(where: string, noun: string): boolean {
  if (!where.endsWith(noun)) return false;
  return RIDDEN_ON.test(noun) ? IN.test(where) : INTO.test(where) && !OUTSIDE.test(where);
}

/** Whether somebody sits or climbs on what is no part of a vehicle: a horse, a crate. */
function isOnAnother({ verb, where }: Doing, things: readonly Thing[]): boolean {
  if (!BOARDS.test(verb)) return false;
  const others = things.filter(({ noun, kind }) => kind !== "vehicle" && !PART.test(noun));
  return where.some((text) => IN.test(text) && others.some(({ noun }) => text.endsWith(noun)));
}

const OUTER = /^(?:trunk|boot|hood|bonnet|tailgate)$/;
const PART = /\b(?:bench|seat|wheel|cab|box|reins?|lap|knee)$/;

function isSeatOfIt(where: string): boolean {
  return WHEEL.test(where) || SEAT.test(where);
}

function leaves({ verb, particle, to, where }: Doing): boolean {
  // Nobody opens the trunk from within.
  if (/^(?:open|close|shut|slam)$/.test(verb) && to.some((noun) => OUTER.test(noun))) return true;
  if (/^(?:dismount|alight|leave|stand|walk|run)$/.test(verb)) return true;
  if (/^(?:sit|settle)$/.test(verb)) return false;
  const goes = BOARDS.test(verb) || /^(?:fall|drop|leap|come|tumble|crawl)$/.test(verb);
  return goes && (LEAVES.test(particle ?? "") || where.some((text) => LEFT.test(text)));
}
