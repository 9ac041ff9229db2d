/** A shot as far as it goes on with the sound of the one before it. */
interface SoundingShot {
  frameCount: number;
  /** How long its sound is; left out, as long as its picture; 0 where it goes on with that of the shot before. */
  heardFrames?: number;
}

/**
 * The shots of a film as they are heard: what one after the other shows of one take without a break is one
 * sound, so that a voice that is cut in two sounds as if it were not.
 */
export function joinSounds<Shot extends SoundingShot | { frameCount: number }>(
  shots: readonly Shot[],
): Shot[] {
  return shots.flatMap((shot) => {
    if (!("heardFrames" in shot) || shot.heardFrames === undefined) return [shot];
    return shot.heardFrames === 0 ? [] : [{ ...shot, frameCount: shot.heardFrames }];
  });
}
