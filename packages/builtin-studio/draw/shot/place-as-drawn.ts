import { type Period, periodOfYear } from "../../contract/period";
import type { ShotSubject } from "../../contract/picture-subject";
import { readPlace } from "./read-place";
import type { Place } from "./scene-spec";

/** As which place one is drawn that looked otherwise in former times, or takes the look of what lies around it. */
export function placeAsDrawn(
  place: Place,
  { year, around = [] }: Pick<ShotSubject, "year" | "around">,
): Place {
  const period = periodOfYear(year);
  const lies = place === "campsite" ? campIn(around) : place;
  return (period && FORMERLY[period][lies]) ?? lies;
}

/** What stands for places that are modern as they are drawn. */
const FORMERLY: Record<Period, Partial<Record<Place, Place>>> = {
  past: { street: "town-street", "car-park": "square" },
  old: {
    ...{ street: "town-street", "car-park": "square" },
    ...{ "steel-room": "ship-cabin", "ship-corridor": "ship-cabin" },
  },
};

/** In which landscape a camp is: where it lies has no trees, that landscape; else the usual camp among trees. */
function campIn(around: readonly string[]): Place {
  const [lies] = around.map((name) => readPlace(name.toLowerCase()));
  return lies?.isKnown && TREELESS.test(lies.place) ? lies.place : "campsite";
}

const TREELESS = /^(?:open-ground|desert|snowfield|mountain|beach|field|planet)$/;
