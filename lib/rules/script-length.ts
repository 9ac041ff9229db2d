export * from "@roughcut/builtin-studio/contract/script-length";

/** How far a script may be from the asked length, as a part of it. */
export const LENGTH_TOLERANCE = 0.15;

/** How a script's length compares with what the story was planned to last. */
export interface LengthVerdict {
  /** Estimated minus asked; negative when the script is too short. */
  differenceSeconds: number;
  /** Whether the difference is within 15 % of the asked length. */
  fits: boolean;
}

export function compareLength(estimatedSeconds: number, askedSeconds: number): LengthVerdict {
  const differenceSeconds = estimatedSeconds - askedSeconds;
  return {
    differenceSeconds,
    fits: Math.abs(differenceSeconds) <= askedSeconds * LENGTH_TOLERANCE,
  };
}
