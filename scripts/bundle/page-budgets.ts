/** What counts as a thousand bytes; sizes of transfers are told in these. */
export const KILOBYTE = 1000;

/** What an ordinary page may load beyond an empty page of this app, compressed. */
export const ORDINARY_BYTES = 45 * KILOBYTE;

/** Pages that are a workplace of their own, and what they may load beyond an empty page. */
export const LARGER_PAGES: Record<string, number> = {
  "/story/[storyId]/script-media": 100 * KILOBYTE,
};
