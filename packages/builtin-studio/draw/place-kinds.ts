import { type ReadLine, readPlace } from "../read";
import type { Place, View } from "./scene-spec";

type Kind = NonNullable<ReadLine["setting"]["kind"]>;

/** Which places each kind of place may be drawn as, what stands for all of its kind first. */
export const PLACES_OF_KIND: Readonly<Partial<Record<Kind, readonly [Place, ...Place[]]>>> = {
  sea: ["sea", "beach"],
  lake: ["river"],
  river: ["river"],
  harbour: ["harbour"],
  beach: ["beach"],
  cliff: ["cliff"],
  forest: ["forest", "jungle"],
  field: ["field", "open-ground", "farm", "trench"],
  garden: ["garden", "back-yard", "factory-yard"],
  castle: ["castle", "country-house"],
  "car park": ["car-park"],
  mountain: ["mountain", "desert"],
  desert: ["desert"],
  snow: ["snowfield"],
  swamp: ["swamp"],
  road: ["road"],
  square: ["square"],
  market: ["market"],
  bridge: ["bridge"],
  roof: ["rooftop"],
  graveyard: ["graveyard"],
  village: ["village"],
  farm: ["farm"],
  ruins: ["ruins"],
  camp: ["campsite"],
  playground: ["playground", "stadium"],
  space: ["space"],
  planet: ["planet"],
  underwater: ["underwater"],
};

/** What stands for the other kinds, where no word of a heading names a place that is drawn. */
const PLACE_OF_KIND: Readonly<Partial<Record<Kind, Place>>> = {
  ...{ kitchen: "kitchen", "living room": "living-room", bedroom: "bedroom", attic: "attic" },
  ...{ bathroom: "bathroom", "dining room": "dining-room", cellar: "cellar", cabin: "cabin" },
  ...{ "swimming pool": "swimming-pool" },
  ...{ corridor: "corridor", stairs: "stairs", lobby: "lobby", lift: "elevator", tent: "tent" },
  ...{ office: "office", shop: "shop", bar: "bar", café: "cafe", library: "library" },
  ...{ church: "church", hospital: "hospital", school: "classroom", theatre: "theatre" },
  ...{ court: "courtroom", museum: "museum", prison: "cell", "throne room": "throne-room" },
  ...{ workshop: "workshop", factory: "warehouse", laboratory: "laboratory", barn: "barn" },
  ...{ "control room": "control-room", spaceship: "control-room", greenhouse: "greenhouse" },
  ...{ car: "car", bus: "bus", train: "train", plane: "plane", cave: "cave", tunnel: "tunnel" },
  ...{ street: "street", station: "station", airport: "airport", castle: "castle" },
  ...{ "filling station": "gas-station", balcony: "balcony", lighthouse: "lighthouse" },
};

/** All places that a kind of place is drawn as; none for a word that is no kind. */
export function placesOfKind(kind: string): readonly Place[] {
  const many = new Map<string, readonly Place[]>(Object.entries(PLACES_OF_KIND)).get(kind);
  const one = new Map<string, Place>(Object.entries(PLACE_OF_KIND)).get(kind);
  return [...(many ?? []), ...(one ? [one] : [])];
}

/**
 * The place that is nearest to what a heading names: a brewery is a factory, a toolshed a workshop. A kind
 * that only WordNet leads to is taken for rooms alone: outdoors it leads too far, from an oil rig to a car.
 */
export function nearestPlace(
  name: string,
  isRoom: boolean,
): { place: Place; inside: boolean } | null {
  const { kind, inside, sure } = readPlace(name);
  const place = kind && PLACE_OF_KIND[kind];
  if (!place || (!sure && !(isRoom && inside))) return null;
  return { place, inside: inside ?? false };
}

/** What is seen through the window of a room that lies in an open place of this kind. */
export const VIEW_OF_KIND: Readonly<Partial<Record<Kind, View>>> = {
  ...{ sea: "sea", harbour: "sea", beach: "sea", cliff: "sea", lighthouse: "sea" },
  ...{ forest: "forest", camp: "forest", mountain: "mountain", snow: "mountain" },
  ...{ field: "field", farm: "field", garden: "field", village: "field", river: "field" },
  ...{ lake: "field", road: "field", graveyard: "field", desert: "desert", castle: "field" },
  ...{ street: "town", square: "town", market: "town", roof: "city", bridge: "town" },
  ...{ space: "space", planet: "space" },
};
