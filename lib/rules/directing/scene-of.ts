/** Where a line plays, as its script says it. */
export interface PlacedLine {
  sceneHeading?: string | null | undefined;
  /** Where no heading says it. */
  locationName?: string | null | undefined;
}

/** The scene of a line: neighbours with the same value play in one. */
export function sceneOf({ sceneHeading, locationName }: PlacedLine): string {
  return sceneHeading || (locationName ?? "");
}
