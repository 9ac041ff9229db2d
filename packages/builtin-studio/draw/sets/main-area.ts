import type { Place } from "../scene-spec";
import { PLACE_WIDTH } from "./set";

/**
 * What a place is known by (its window, its tower, its bed) where that is not in the middle: how far
 * across, in units of the place.
 */
interface MainArea {
  x: number;
  /** The place is painted the other way round when the light comes from the left. */
  turns: boolean;
}

/** For light from the right. */
const turning = (x: number): MainArea => ({ x, turns: true });
const fixed = (x: number): MainArea => ({ x, turns: false });

const MAIN_AREAS: Partial<Record<Place, MainArea>> = {
  street: turning(320),
  rooftop: turning(1080),
  bridge: turning(1010),
  harbour: fixed(310),
  lighthouse: turning(300),
  sea: turning(420),
  boat: turning(380),
  beach: turning(380),
  cliff: fixed(1000),
  forest: fixed(900),
  field: fixed(960),
  garden: turning(400),
  road: fixed(720),
  desert: fixed(920),
  mountain: fixed(780),
  village: turning(420),
  station: turning(380),
  graveyard: turning(320),
  kitchen: turning(780),
  "living-room": turning(800),
  bedroom: turning(820),
  office: turning(790),
  bar: turning(520),
  shop: turning(430),
  stairs: turning(860),
  "lantern-room": turning(900),
  hospital: turning(800),
  classroom: turning(440),
  library: fixed(800),
  workshop: turning(780),
  warehouse: turning(1000),
  cell: turning(850),
  cabin: turning(380),
  tent: fixed(980),
  cave: turning(850),
  bathroom: turning(860),
  attic: fixed(740),
  "dining-room": fixed(860),
  nursery: turning(860),
  cafe: turning(880),
  laboratory: turning(720),
  garage: fixed(780),
  greenhouse: fixed(380),
  market: fixed(670),
  "gas-station": fixed(380),
  farm: turning(320),
  balcony: turning(260),
  playground: fixed(380),
  river: fixed(680),
  swamp: fixed(380),
  jungle: fixed(340),
  snowfield: fixed(900),
  ruins: fixed(320),
  planet: turning(400),
  underwater: fixed(980),
  campsite: turning(840),
  room: turning(850),
};

/** How far across a place its main area is, in its units. */
export function mainAreaOf(place: Place, lightSide: -1 | 1): number {
  const area = MAIN_AREAS[place];
  if (!area) return PLACE_WIDTH / 2;
  return area.turns && lightSide < 0 ? PLACE_WIDTH - area.x : area.x;
}
