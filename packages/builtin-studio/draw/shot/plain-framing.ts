import type { ShotFraming } from "../../contract/framing";
import type { ShotSize } from "../../contract/shot";

/** The framing of a shot that no director framed: from the height of the eyes, in even light. */
export function plainFraming(size: ShotSize, people: number): ShotFraming {
  return {
    size,
    view: people === 0 ? "place" : people === 1 ? "single" : "two-shot",
    angle: "eye-level",
    lensMm: 35,
    azimuthDegrees: 0,
    showsPlace: true,
    light: { source: "left", falls: "across" },
    travel: null,
    crowd: 0,
    crossesLine: false,
  };
}
