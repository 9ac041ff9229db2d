/** Height of the eyes from which rooms are drawn, in units of the place. */
export const EYES_IN_ROOMS = 220;

/** Pixels of a metre for things that stand at that height of a room. */
export function metre(foot: number): number {
  return (200 * (foot - EYES_IN_ROOMS)) / 448;
}

export const WOOD = "#8a5f3c";
