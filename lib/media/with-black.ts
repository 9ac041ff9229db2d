/** A shot before which so many frames of black may stand. */
interface ShotBehindBlack {
  lineNumber: number;
  frameCount: number;
  gap?: number | undefined;
}

/** Black in which nothing is heard. */
export interface BlackShot {
  lineNumber: number;
  frameCount: number;
  soundPath: null;
  black: true;
}

/** The same shots with the black before them as shots of its own. */
export function withBlack<Shot extends ShotBehindBlack>(
  shots: readonly Shot[],
): (Shot | BlackShot)[] {
  return shots.flatMap((shot) => {
    const { lineNumber, gap: frameCount = 0 } = shot;
    if (frameCount === 0) return [shot];
    return [{ lineNumber, frameCount, soundPath: null, black: true as const }, shot];
  });
}
