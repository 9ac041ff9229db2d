/** What counts as a thousand bytes; sizes of transfers are told in these. */
export const KILOBYTE = 1000;

/** TanStack Query, which pages that read on their own load: 11.0 to 11.9 kB, measured page by page. */
const QUERIES_BYTES = 12 * KILOBYTE;

/** What an ordinary page may load beyond an empty page of this app, compressed. */
export const ORDINARY_BYTES = 45 * KILOBYTE + QUERIES_BYTES;

/** The bar of a story that makes its film, measured on the script page, which was full without it. */
const STORY_BAR_BYTES = 2 * KILOBYTE;

/** Pages that are a workplace of their own, and what they may load beyond an empty page. */
export const LARGER_PAGES: Record<string, number> = {
  "/story/[storyId]/edit-script": ORDINARY_BYTES + STORY_BAR_BYTES,
  "/story/[storyId]/script-media": 100 * KILOBYTE + QUERIES_BYTES,
};
