import type { WireRole } from "@/lib/contracts/character";

/** The stories in which a character plays, as words: "The late boat, Untitled Story"; or empty. */
export function storiesOf(roles: readonly WireRole[]): string {
  const titles = new Map(roles.map(({ story_id, title }) => [story_id, title || "Untitled Story"]));
  return [...new Set(titles.values())].join(", ");
}
