import type { Being, ReadLine } from "../../read";
import { factsOf, iconOfThing } from "../things/icon-of-thing";
import { teamOf } from "../things/teams";
import type { Doing } from "./asks";
import { handledNouns } from "./handled";
import { beingOfMember } from "./read-posture";
import type { Action, Prop, StagedCharacter } from "./scene-spec";

/** Who is on a horse by what they are called. */
const RIDERS =
  /\b(?:horse(?:man|woman|men|women)|riders?|cavalry(?:man|men)|jockeys?|hussars?|dragoons?|lancers?|mounted (?:police(?:man|men)?|officers?|guards?))$/i;
const DRIVES = /^(?:drive|steer)$/;
const RIDES = /^(?:gallop|canter)$/;
const CLIMBS_DOWN = /^(?:get|climb|swing|jump|drop|step|leap|be)$/;
const PUTS = /^(?:hang|put|place|throw|lay|tie|strap|set|fix|sling|load|drop|pack)$/;
/** What is taken from a saddle tells of nobody in it. */
const TAKES =
  /^(?:take|unsling|unhook|unstrap|unbuckle|untie|unload|unpack|pull|lift|draw|grab|fetch|remove)$/;
const LEAVES = /^(?:dismount|fall|tumble|slide|lead|alight|unsaddle|walk|kneel|sleep|die)$/;
const INTO_SADDLE = /^(?:back |up )?(?:in|into|onto) (?:the|his|her|their|its) saddle$/;
const ON_ITS_BACK = /^(?:on|astride|atop|from) /;

const ANOTHER = /^(?:second|another|other|spare|riderless|pack|third)$/;

/** Whether a line has a horse beside the one that somebody rides: `a rider leads a second horse`. */
export function leadsAnother({ things }: Pick<ReadLine, "things">): boolean {
  return things.some(
    ({ kind, traits }) => kind === "animal" && traits.some((each) => ANOTHER.test(each)),
  );
}

/** Where a doing has somebody: not where they put a thing, nor from where they take it. */
function placesOfRider({ verb, where }: Doing): string[] {
  if (PUTS.test(verb)) return [];
  return TAKES.test(verb) ? where.filter((text) => !text.startsWith("from ")) : where;
}

/** On what the line says that somebody rides; null where it says nothing that can be drawn. */
export function mountOf(doing: Doing, read: ReadLine): Prop | null {
  const nouns = handledNouns(doing, read);
  const named = read.things.flatMap((thing) =>
    nouns.includes(thing.noun) ? (iconOfThing(thing) ?? []) : [],
  );
  const own = named.find((icon) => factsOf(icon).saddle !== null);
  // Whoever rides a saddle has a horse under it.
  return own ?? (nouns.includes("saddle") ? "horse" : null);
}

/** Whether a thing of a line is what somebody rides there, and no other one like it that they lead. */
export function isRidden(
  icon: Prop,
  people: readonly StagedCharacter[],
  read: ReadLine | null,
): boolean {
  const isLed = read !== null && leadsAnother(read);
  return !isLed && people.some(({ mount }) => mount === icon);
}

/** Whether several sit on it, who need not look the way that it goes. */
export function isCart(mount: Prop): boolean {
  return factsOf(mount).ahead !== null;
}

/** Somebody as they are seen where the frame does not show on what they ride. */
export function withoutMount({ mount, ...person }: StagedCharacter): StagedCharacter {
  if (!mount) return person;
  return {
    ...person,
    actions: person.actions.filter((action) => !/^(?:ride|cycle)$/.test(action)),
  };
}

/** The same people, of those on one cart only the driver with it under them: the others sit next to them. */
export function withOneCart(people: readonly StagedCharacter[], read: ReadLine): StagedCharacter[] {
  const on = people.filter(({ mount }) => mount && isCart(mount));
  const drives = ({ look }: StagedCharacter) => {
    const id = beingOfMember(read, look)?.id ?? "";
    return read.doings.some(({ who, verb }) => who.includes(id) && DRIVES.test(verb));
  };
  const driver = on.find(drives) ?? on[0];
  return people.map((person) => {
    if (!driver || !on.includes(person)) return person;
    const team = teamUnder(read, person);
    if (person === driver) return { ...person, holds: null, ...(team ? { team } : {}) };
    const { holds } = person;
    const pose = holds ? ("sit-hold" as const) : ("sit" as const);
    const actions: Action[] = holds ? ["hold"] : [];
    return { ...person, pose, actions, posture: "sit", nextTo: driver.look.id };
  });
}

function teamUnder(read: ReadLine, { look }: StagedCharacter): Prop | null {
  const vehicle = beingOfMember(read, look)?.aboard;
  return vehicle ? teamOf(vehicle) : null;
}

/** On what somebody of a line sits who does something else than ride: `waits on his mule`, `a horseman`; null for who is on foot. */
export function mountUnder(read: ReadLine, { id, name, posture, at, aboard }: Being): Prop | null {
  const doings = read.doings.filter(({ who }) => who.includes(id));
  const leaves = ({ verb, particle }: (typeof doings)[number]) =>
    (LEAVES.test(verb) && !(verb === "lead" && leadsAnother(read))) ||
    (CLIMBS_DOWN.test(verb) && /^(?:down|off)$/.test(particle ?? ""));
  if (doings.some(leaves)) return null;
  const driven = aboard ? iconOfThing(aboard) : null;
  if (driven && factsOf(driven).ahead !== null) {
    // Of whoever only sits in a carriage nothing is seen from outside.
    const isOutside = driven === "cart" || doings.some(({ verb }) => DRIVES.test(verb));
    return isOutside ? driven : null;
  }
  // What is hung on a saddle is not in it.
  const there = doings.length === 0 && at ? at.split(", ") : [];
  const places = [...doings.flatMap(placesOfRider), ...there];
  if (places.some((text) => INTO_SADDLE.test(text))) return "horse";
  const backs = places.filter((text) => ON_ITS_BACK.test(text));
  if (backs.some((text) => /\b(?:horseback|saddle)\b/.test(text))) return "horse";
  const named = read.things.flatMap((thing) => {
    const icon = backs.some((text) => text.includes(thing.noun)) ? iconOfThing(thing) : null;
    return icon !== null && factsOf(icon).saddle !== null ? icon : [];
  });
  const isRider = RIDERS.test(name) && posture !== "lie" && !read.setting.inside;
  return named[0] ?? (isRider || doings.some(({ verb }) => RIDES.test(verb)) ? "horse" : null);
}
