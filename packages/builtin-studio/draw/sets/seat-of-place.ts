import type { Place } from "../scene-spec";

/** What somebody sits on; `none` where the place itself has drawn the seat. */
export type SeatKind =
  | "chair"
  | "armchair"
  | "stool"
  | "bench"
  | "log"
  | "rock"
  | "ground"
  | "none";

const SEATS: Partial<Record<Place, SeatKind>> = {
  "living-room": "armchair",
  lobby: "armchair",
  cabin: "armchair",
  bedroom: "armchair",
  library: "armchair",
  bar: "stool",
  workshop: "stool",
  laboratory: "stool",
  garage: "stool",
  street: "bench",
  station: "bench",
  garden: "bench",
  square: "bench",
  playground: "bench",
  airport: "bench",
  church: "bench",
  cell: "bench",
  graveyard: "bench",
  corridor: "bench",
  museum: "bench",
  harbour: "bench",
  balcony: "bench",
  village: "bench",
  courtroom: "bench",
  forest: "log",
  campsite: "log",
  barn: "log",
  farm: "log",
  jungle: "log",
  swamp: "log",
  river: "log",
  snowfield: "log",
  cliff: "rock",
  beach: "rock",
  mountain: "rock",
  desert: "rock",
  cave: "rock",
  ruins: "rock",
  castle: "rock",
  planet: "rock",
  underwater: "rock",
  lighthouse: "rock",
  road: "rock",
  field: "ground",
  "open-ground": "ground",
  tent: "ground",
  rooftop: "ground",
  alley: "ground",
  train: "none",
  plane: "none",
  bus: "none",
};

/** What people sit on in a place. */
export function seatOf(place: Place): SeatKind {
  return SEATS[place] ?? "chair";
}

/** What people sit on in a picture: the ground where its line says so. */
export function seatIn({ place, onGround }: { place: Place; onGround: boolean }): SeatKind {
  return onGround ? "ground" : seatOf(place);
}

/** Places in which people sit at a table with each other. */
const TABLES: ReadonlySet<Place> = new Set<Place>([
  "kitchen",
  "dining-room",
  "cafe",
  "office",
  "classroom",
  "library",
  "room",
  "courtroom",
  "market",
  "shop",
]);

/** Whether those who sit down here sit down at a table. */
export function hasTable(place: Place): boolean {
  return TABLES.has(place);
}

/** Places in which whoever talks sits, unless the line has them do something else. */
const SEATED: ReadonlySet<Place> = new Set<Place>(["cafe", "dining-room", "train", "plane", "bus"]);

/** Whether people sit here as a matter of course. */
export function sitsByItself(place: Place): boolean {
  return SEATED.has(place);
}

/** Places in which people sit behind something: a dashboard, the side of a boat. */
const BEHIND_SOMETHING: ReadonlySet<Place> = new Set<Place>(["car", "sea"]);

/** Whether there is ground in a place on which others could stand. */
export function hasCrowds(place: Place): boolean {
  return !BEHIND_SOMETHING.has(place) && !sitsByItself(place);
}
