/**
 * Where the character screens go back to: the script media page of the story that the person came
 * from, otherwise what the screen belongs to. It travels in the address, so that a reload keeps it.
 */
export interface WayBack {
  /** The story to return to, or null. */
  storyId: string | null;
  /** What to append to links between the character screens. */
  query: string;
}

/** Sends a character screen back to the script media page of a story. */
export function wayBackQuery(storyId: string): string {
  return `?referrer=scriptMedia&storyId=${storyId}`;
}

/** The link back from a screen that otherwise belongs to `usual`. */
export function backOf({ storyId }: WayBack, usual: { href: string; label: string }) {
  return storyId ? { href: `/story/${storyId}/script-media`, label: "Script media" } : usual;
}
