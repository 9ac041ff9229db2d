import type { Place } from "../shot/scene-spec";
import type { SeatKind } from "./seat-kind";
import data from "./seats.json";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const inverted = <Kind extends string>(lists: Readonly<Record<Kind, string>>) =>
  new Map(
    (Object.entries(lists) as [Kind, string][]).flatMap(([kind, words]) =>
      words.split(" ").map((word) => [word, kind] as const),
    ),
  );

const OF_PLACES: ReadonlyMap<string, SeatKind> = inverted(data.places);
const BY_WORD: ReadonlyMap<string, SeatKind> = inverted(data.words);

/** What people sit on in a place. */
export function seatOf(place: Place): SeatKind {
  return OF_PLACES.get(place) ?? "chair";
}

/** Where and on what somebody is, in the words of a line: `on a low wall`. */
const UPON =
  /^(?:down |up |back |halfway )?(on|onto|upon|atop|in|into|across|along|astride|up|down|at the top of) (?:.* )?([a-z]+)$/i;
/** Nobody sits in the others. */
const WITHIN = setOf("chair armchair sofa bed ground wheelchair");

/** The seat, or the ground, that a line says somebody is on; null where it names none. */
export function seatNamed(where: string): SeatKind | null {
  const [, preposition = "", noun = ""] = UPON.exec(where) ?? [];
  // The step of a van is no stair.
  if (/\b(?:rear step|running board)$/i.test(where)) return null;
  if (/\b(?:tree|fallen|felled|hollow) trunk$/i.test(where)) return "log";
  const word = noun.toLowerCase();
  const kind = BY_WORD.get(word) ?? BY_WORD.get(word.replace(/s$/, "")) ?? null;
  if (/^(?:up|down|at)/i.test(preposition)) return kind === "ladder" ? kind : null;
  return kind !== null && /^in/i.test(preposition) && !WITHIN.has(kind) ? null : kind;
}

/** Somebody, with the seat that their line says. */
interface Seated {
  seat?: SeatKind | null;
}

/** What somebody sits on in a picture: what their line says, else what the place has. */
export function seatIn(place: Place, { seat }: Seated): SeatKind {
  return seat ?? seatOf(place);
}

const WITH_TABLES = setOf(data.tables);
/** On these people sit at a table. */
const AT_TABLES = setOf("chair stool bench armchair");

/** Whether those who sit down here sit down at a table. */
export function hasTable(place: Place): boolean {
  return WITH_TABLES.has(place);
}

/** Whether somebody who sits here sits at a table. */
export function isAtTable(place: Place, seated: Seated): boolean {
  return hasTable(place) && AT_TABLES.has(seatIn(place, seated));
}

/** On these somebody can lie above the ground. */
const LONG = setOf("sofa bench bed table wall crate");

/** What somebody lies on that is no bed of the place: a bench, the seats of a train; null for the ground. */
export function berthIn(place: Place, { seat }: Seated): SeatKind | null {
  const kind = seat ?? (seatOf(place) === "none" ? "sofa" : "ground");
  return LONG.has(kind) ? kind : null;
}

/** On these people stand, and are higher than others by them. */
const STOOD_ON = setOf("crate stool chair table bench wall rock log ladder");

/** What somebody stands on who is not on the ground; null for whoever is. */
export function standIn({ seat }: Seated): SeatKind | null {
  return seat && STOOD_ON.has(seat) ? seat : null;
}

/** How high somebody is who sits or stands on something, in heads. */
export function headsUp(kind: SeatKind): number {
  return kind === "ladder" ? 3 : 1.5;
}

const SEATED = setOf(data.seated);

/** Whether people sit here as a matter of course: whoever talks sits, unless the line has them do something else. */
export function sitsByItself(place: Place): boolean {
  return SEATED.has(place);
}

/** Where people sit behind something: a dashboard, the side of a boat. */
const BEHIND_SOMETHING = setOf(data.behind);

/** Whether there is ground in a place on which others could stand. */
export function hasCrowds(place: Place): boolean {
  return !BEHIND_SOMETHING.has(place) && !sitsByItself(place);
}
