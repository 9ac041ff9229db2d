import type { Place } from "../scene-spec";
import { BEACH, BOAT, CLIFF, HARBOUR, LIGHTHOUSE, SEA_PLACE } from "./exteriors-coast";
import {
  CASTLE,
  CAVE,
  DESERT,
  FIELD,
  FOREST,
  GARDEN,
  GRAVEYARD,
  MOUNTAIN,
  ROAD,
} from "./exteriors-country";
import { ALLEY, BRIDGE, ROOFTOP, STATION, STREET, VILLAGE } from "./exteriors-town";
import { BEDROOM, CABIN, KITCHEN, LIVING_ROOM, PLAIN_ROOM } from "./interiors-home";
import {
  BAR,
  CAR,
  CELL,
  CHURCH,
  CLASSROOM,
  CONTROL_ROOM,
  CORRIDOR,
  HOSPITAL,
  LANTERN_ROOM,
  LIBRARY,
  OFFICE,
  SHOP,
  STAIRS,
  TENT,
  THEATRE,
  TRAIN,
  WAREHOUSE,
  WORKSHOP,
} from "./interiors-public";
import type { PlacePainter } from "./set";

const PAINTERS: Readonly<Record<Place, PlacePainter>> = {
  street: STREET,
  alley: ALLEY,
  rooftop: ROOFTOP,
  bridge: BRIDGE,
  harbour: HARBOUR,
  lighthouse: LIGHTHOUSE,
  sea: SEA_PLACE,
  boat: BOAT,
  beach: BEACH,
  cliff: CLIFF,
  forest: FOREST,
  field: FIELD,
  garden: GARDEN,
  road: ROAD,
  desert: DESERT,
  mountain: MOUNTAIN,
  village: VILLAGE,
  station: STATION,
  graveyard: GRAVEYARD,
  castle: CASTLE,
  kitchen: KITCHEN,
  "living-room": LIVING_ROOM,
  bedroom: BEDROOM,
  office: OFFICE,
  bar: BAR,
  shop: SHOP,
  corridor: CORRIDOR,
  stairs: STAIRS,
  "lantern-room": LANTERN_ROOM,
  train: TRAIN,
  car: CAR,
  church: CHURCH,
  hospital: HOSPITAL,
  classroom: CLASSROOM,
  library: LIBRARY,
  workshop: WORKSHOP,
  warehouse: WAREHOUSE,
  cell: CELL,
  "control-room": CONTROL_ROOM,
  cabin: CABIN,
  tent: TENT,
  cave: CAVE,
  theatre: THEATRE,
  room: PLAIN_ROOM,
};

/** Who paints a place. */
export function getPlace(place: Place): PlacePainter {
  return PAINTERS[place];
}
