import type { ReadLine } from "../read";
import type { Place } from "./scene-spec";

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
  field: ["field"],
  garden: ["garden"],
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
  playground: ["playground"],
  space: ["space"],
  planet: ["planet"],
  underwater: ["underwater"],
};
