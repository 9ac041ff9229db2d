import { type Drawing, type PartData, type Parts, partsOf, readDrawing } from "../data/drawing";
import homes from "../places/homes.json";
import land from "../places/land.json";
import publicRooms from "../places/public-rooms.json";
import towns from "../places/towns.json";
import vehicles from "../places/vehicles.json";
import waters from "../places/waters.json";
import workingRooms from "../places/working-rooms.json";
import type { Place } from "../scene-spec";
import { PLACE_PARTS } from "./place-parts";
import { DEFAULT_FLOOR, type Floor, type PlacePainter, type SetContext } from "./set";

/** A place as it is written down. */
interface PlaceData {
  inside: boolean;
  /** What differs from the usual floor. */
  floor: Partial<Omit<Floor, "bed">> & { bed?: { left: Bed; right: Bed } };
  far?: Drawing;
  near: Drawing;
  front?: Drawing;
}

type Bed = ReturnType<NonNullable<Floor["bed"]>>;

/** Places of one kind, and the parts that only they have. */
interface Theme {
  parts?: Readonly<Record<string, PartData>>;
  places: Readonly<Partial<Record<Place, PlaceData>>>;
}

const PAINTERS = new Map(
  [homes, publicRooms, workingRooms, vehicles, towns, land, waters].flatMap((data) => {
    const theme = themeOf(data);
    const parts = partsOf(theme.parts ?? {}, PLACE_PARTS);
    return Object.entries(theme.places).map(([name, place]) => [name, painterOf(place, parts)]);
  }),
);

/** The files are typed by what stands in them; `get-place.test.ts` draws every place. */
function themeOf(data: unknown): Theme {
  return data as Theme;
}

function painterOf({ inside, floor, far, near, front }: PlaceData, parts: Parts): PlacePainter {
  const { bed, ...rest } = floor;
  return {
    interior: inside,
    floor: {
      ...DEFAULT_FLOOR,
      ...rest,
      ...(bed ? { bed: (lightSide: -1 | 1) => (lightSide < 0 ? bed.left : bed.right) } : {}),
    },
    near: layerOf(near, parts),
    ...(far ? { far: layerOf(far, parts) } : {}),
    ...(front ? { front: layerOf(front, parts) } : {}),
  };
}

function layerOf(drawing: Drawing, parts: Parts): (set: SetContext) => void {
  const paint = readDrawing(drawing, parts);
  return (set) => paint({ pen: set.pen, random: set.random, names: { set } });
}

/** Who paints a place. */
export function getPlace(place: Place): PlacePainter {
  const painter = PAINTERS.get(place);
  if (!painter) throw new Error(`No data for the place ${place}`);
  return painter;
}
