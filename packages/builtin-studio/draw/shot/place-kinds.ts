import type { PlaceKind } from "../../read";
import type { Place, View } from "./scene-spec";

/** Which places each kind of place may be drawn as, what stands for all of its kind first. */
const PLACES_OF_KIND: Readonly<Partial<Record<PlaceKind, readonly [Place, ...Place[]]>>> = {
  ...{ sea: ["sea", "beach"], lake: ["river"], river: ["river"], harbour: ["harbour"] },
  ...{ beach: ["beach"], cliff: ["cliff"], forest: ["forest", "jungle"], swamp: ["swamp"] },
  field: ["field", "open-ground", "farm", "trench"],
  garden: ["garden", "back-yard", "factory-yard"],
  ...{ castle: ["castle", "country-house"], "car park": ["car-park"], desert: ["desert"] },
  ...{ mountain: ["mountain", "desert"], snow: ["snowfield"], road: ["road"] },
  ...{ square: ["square"], market: ["market"], bridge: ["bridge"], roof: ["rooftop"] },
  ...{ graveyard: ["graveyard"], village: ["village"], farm: ["farm"], ruins: ["ruins"] },
  ...{ camp: ["campsite"], playground: ["playground", "stadium"], space: ["space"] },
  ...{ planet: ["planet"], underwater: ["underwater"] },
  ...{ kitchen: ["kitchen"], "living room": ["living-room"], bedroom: ["bedroom"] },
  ...{ bathroom: ["bathroom"], "dining room": ["dining-room"], cellar: ["cellar"] },
  ...{ attic: ["attic"], cabin: ["cabin"], "swimming pool": ["swimming-pool"] },
  ...{ corridor: ["corridor"], stairs: ["stairs"], lobby: ["lobby"], lift: ["elevator"] },
  ...{ tent: ["tent"], office: ["office"], shop: ["shop"], bar: ["bar"], café: ["cafe"] },
  ...{ library: ["library"], church: ["church"], hospital: ["hospital"], school: ["classroom"] },
  ...{ theatre: ["theatre"], court: ["courtroom"], museum: ["museum"], prison: ["cell"] },
  ...{ "throne room": ["throne-room"], workshop: ["workshop"], factory: ["warehouse"] },
  ...{ laboratory: ["laboratory"], barn: ["barn"], "control room": ["control-room", "submarine"] },
  ...{
    spaceship: ["control-room", "hull", "ship-corridor", "hold"],
    greenhouse: ["greenhouse"],
    car: ["car"],
    bus: ["bus"],
  },
  ...{ train: ["train"], plane: ["plane"], cave: ["cave"], tunnel: ["tunnel"] },
  ...{
    street: ["street"],
    station: ["station"],
    airport: ["airport"],
    boat: ["boat", "ship-cabin", "wheelhouse"],
  },
  ...{ "filling station": ["gas-station"], balcony: ["balcony"], lighthouse: ["lighthouse"] },
};

/** All places that a kind of place is drawn as; none for one that cannot be drawn, or no kind. */
export function placesOfKind(kind: string): readonly Place[] {
  return new Map<string, readonly Place[]>(Object.entries(PLACES_OF_KIND)).get(kind) ?? [];
}

/** What is seen through the window of a room that lies in an open place of this kind. */
export const VIEW_OF_KIND: Readonly<Partial<Record<PlaceKind, View>>> = {
  ...{ sea: "sea", harbour: "sea", beach: "sea", cliff: "sea", lighthouse: "sea" },
  ...{ forest: "forest", camp: "forest", mountain: "mountain", snow: "mountain" },
  ...{ field: "field", farm: "field", garden: "field", village: "field", river: "field" },
  ...{ lake: "field", road: "field", graveyard: "field", desert: "desert", castle: "field" },
  ...{ street: "town", square: "town", market: "town", roof: "city", bridge: "town" },
  ...{ space: "space", planet: "space" },
};
