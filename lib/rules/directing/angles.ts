import type { ImageStyle } from "../image-style";
import type { ShotCues } from "../shot-cues";
import type { Setup } from "./draft";
import type { CameraAngle } from "./framing";

/** Angles that a film may show only so often. */
export interface FilmAngles {
  hasTilted: boolean;
}

/** A low or high camera tells who has power; more often than this in a scene it tells nothing. */
const POWER_ANGLES_PER_SCENE = 2;

/** Styles in which a tilted frame belongs to the language. */
const TILTED_STYLES: readonly ImageStyle[] = ["Film Noir", "CyberPunk", "Comic Book"];

/**
 * The height of the camera (rule D12): level with the eyes, low for the winner of a shift of power
 * and high for the loser; tilted once in a film, in styles that know it.
 */
export function chooseAngle(
  shot: { cues: ShotCues; setup: Setup; imageStyle: ImageStyle },
  film: FilmAngles,
  scene: { used: number },
): CameraAngle {
  const { cues, setup, imageStyle } = shot;
  if (setup.subject === null || setup.size === "insert" || setup.view === "point-of-view") {
    return "eye-level";
  }
  if (cues.unbalanced && !film.hasTilted && TILTED_STYLES.includes(imageStyle)) {
    film.hasTilted = true;
    return "dutch";
  }
  if (cues.power === null || scene.used >= POWER_ANGLES_PER_SCENE) return "eye-level";
  return cues.power === "winner" ? "low" : "high";
}
