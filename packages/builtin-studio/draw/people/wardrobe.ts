import type { CharacterLook } from "../looks/character-look";
import { type Cut, GARMENT_DATA, type GarmentData } from "./look-data";

/** The cut of a garment in a pose: who sits has its skirts over the lap. */
export function cutFor(rig: { look: CharacterLook; pose: { sink: number } }): Cut {
  const cut = cutOf(rig.look);
  if (rig.pose.sink <= 1) return cut;
  return { ...cut, hem: Math.min(cut.hem, SEATED_HEM), flare: Math.min(cut.flare, SEATED_FLARE) };
}

/** Where a long garment ends on the trunk of somebody who sits: the rest lies over the thighs. */
const SEATED_HEM = 3.3;
const SEATED_FLARE = 1.15;

/** What the file says of what a person wears. */
export function wornBy(look: CharacterLook): GarmentData {
  return GARMENT_DATA[look.garment.kind];
}

/** How the garment of a person is cut. */
export function cutOf(look: CharacterLook): Cut {
  return wornBy(look).cut;
}
