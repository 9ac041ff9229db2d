/** How long a story may be: 0 to 5 minutes in steps of 15 seconds, never under 0:15. */
export const STORY_MINUTES = [0, 1, 2, 3, 4, 5] as const;
export const STORY_SECONDS = [0, 15, 30, 45] as const;
export const DEFAULT_STORY_SECONDS = 300;
const MINIMUM_STORY_SECONDS = 15;

export interface StoryLength {
  minutes: number;
  seconds: number;
}

/** Seconds of a chosen length; 0:00 becomes 0:15. Null when it is not one that is offered. */
export function storyLengthSeconds(length: StoryLength): number | null {
  const offered =
    STORY_MINUTES.some((minutes) => minutes === length.minutes) &&
    STORY_SECONDS.some((seconds) => seconds === length.seconds);
  if (!offered) return null;
  return Math.max(MINIMUM_STORY_SECONDS, length.minutes * 60 + length.seconds);
}

export function presentStoryLength(totalSeconds: number): StoryLength {
  return { minutes: Math.floor(totalSeconds / 60), seconds: totalSeconds % 60 };
}

/** The offered length that is nearest to a script's own; longer ones are 5:45. */
export function nearestStoryLength(seconds: number): number {
  const longest = Math.max(...STORY_MINUTES) * 60 + Math.max(...STORY_SECONDS);
  const nearest = Math.round(seconds / MINIMUM_STORY_SECONDS) * MINIMUM_STORY_SECONDS;
  return Math.min(longest, Math.max(MINIMUM_STORY_SECONDS, nearest));
}
