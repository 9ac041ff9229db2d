import type { Place } from "../scene-spec";
import { ALLEY } from "./places/alley";
import { BAR } from "./places/bar";
import { BEACH } from "./places/beach";
import { BEDROOM } from "./places/bedroom";
import { BOAT } from "./places/boat";
import { BRIDGE } from "./places/bridge";
import { CABIN } from "./places/cabin";
import { CAR } from "./places/car";
import { CASTLE } from "./places/castle";
import { CAVE } from "./places/cave";
import { CELL } from "./places/cell";
import { CHURCH } from "./places/church";
import { CLASSROOM } from "./places/classroom";
import { CLIFF } from "./places/cliff";
import { CONTROL_ROOM } from "./places/control-room";
import { CORRIDOR } from "./places/corridor";
import { AIRPORT, FARM, GAS_STATION } from "./places/countryside";
import { DESERT } from "./places/desert";
import { FIELD } from "./places/field";
import { FOREST } from "./places/forest";
import { GARDEN } from "./places/garden";
import { GRAVEYARD } from "./places/graveyard";
import { LABORATORY, MUSEUM, THRONE_ROOM } from "./places/halls";
import { HARBOUR } from "./places/harbour";
import { HOSPITAL } from "./places/hospital";
import { ATTIC, BATHROOM, CELLAR, DINING_ROOM } from "./places/house-rooms";
import { KITCHEN } from "./places/kitchen";
import { LANTERN_ROOM } from "./places/lantern-room";
import { LIBRARY } from "./places/library";
import { LIGHTHOUSE } from "./places/lighthouse";
import { LIVING_ROOM } from "./places/living-room";
import { MOUNTAIN } from "./places/mountain";
import { NURSERY } from "./places/nursery";
import { OFFICE } from "./places/office";
import { PLAIN_ROOM } from "./places/plain-room";
import { PLANET } from "./places/planet";
import { CAFE, COURTROOM, LOBBY } from "./places/public-rooms";
import { ROAD } from "./places/road";
import { ROOFTOP } from "./places/rooftop";
import { SEA_PLACE } from "./places/sea";
import { SHOP } from "./places/shop";
import { SPACE } from "./places/space";
import { STAIRS } from "./places/stairs";
import { STATION } from "./places/station";
import { STREET } from "./places/street";
import { TENT } from "./places/tent";
import { THEATRE } from "./places/theatre";
import { BALCONY, MARKET, PLAYGROUND, SQUARE } from "./places/towns";
import { TRAIN } from "./places/train";
import { BUS, ELEVATOR, PLANE } from "./places/vehicles";
import { VILLAGE } from "./places/village";
import { WAREHOUSE } from "./places/warehouse";
import { RIVER, SWAMP, UNDERWATER } from "./places/waters";
import { CAMPSITE, JUNGLE, RUINS, SNOWFIELD } from "./places/wilds";
import { BARN, GARAGE, GREENHOUSE, TUNNEL } from "./places/working-rooms";
import { WORKSHOP } from "./places/workshop";
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
  bathroom: BATHROOM,
  attic: ATTIC,
  cellar: CELLAR,
  "dining-room": DINING_ROOM,
  nursery: NURSERY,
  cafe: CAFE,
  courtroom: COURTROOM,
  laboratory: LABORATORY,
  museum: MUSEUM,
  lobby: LOBBY,
  "throne-room": THRONE_ROOM,
  barn: BARN,
  garage: GARAGE,
  greenhouse: GREENHOUSE,
  tunnel: TUNNEL,
  plane: PLANE,
  bus: BUS,
  elevator: ELEVATOR,
  square: SQUARE,
  market: MARKET,
  "gas-station": GAS_STATION,
  farm: FARM,
  balcony: BALCONY,
  playground: PLAYGROUND,
  airport: AIRPORT,
  river: RIVER,
  swamp: SWAMP,
  jungle: JUNGLE,
  snowfield: SNOWFIELD,
  ruins: RUINS,
  planet: PLANET,
  space: SPACE,
  underwater: UNDERWATER,
  campsite: CAMPSITE,
  room: PLAIN_ROOM,
};

/** Who paints a place. */
export function getPlace(place: Place): PlacePainter {
  return PAINTERS[place];
}
