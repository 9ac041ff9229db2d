/** What a take was asked to change of another one; kept with it, so that it is known what it was made from. */
export interface TakeChange {
  /** What should be different, in a person's words. */
  words: string;
  /** What was asked of the takes before it that it goes back to, oldest first. */
  earlier: string[];
  /** The picture that is changed; null for voices and clips, which are made anew. */
  from: { key: string; contentType: string } | null;
}

/** Longest words of a change, in characters; models read no more. */
export const CHANGE_MAXIMUM = 1_000;

/** Everything that was asked for, oldest first: later words count where they say otherwise. */
export function askedIn({ words, earlier }: TakeChange): string[] {
  return [...earlier, words];
}
