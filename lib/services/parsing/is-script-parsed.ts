import { database } from "@/db/client";
import { type LineRow, listLineTexts } from "@/db/queries/lines";
import { listSceneLocations, type SceneLocationRow } from "@/db/queries/scene-locations";
import { getStory } from "@/db/queries/stories";
import type { StoryScope } from "@/lib/access";
import type { Script } from "@/lib/screenplay";
import { planLines } from "./plan-lines";
import { findReading } from "./read-story";

/**
 * Whether a story's lines say what its saved script says, and all their places are described: parsing
 * it again would change nothing.
 */
export async function isScriptParsed(scope: StoryScope): Promise<boolean> {
  const { storyId } = scope;
  const { script } = await getStory(storyId);
  const [reading, lines, places] = await Promise.all([
    findReading(storyId, script),
    listLineTexts(database(), storyId),
    listSceneLocations(storyId),
  ]);
  return reading !== null && isSaidBy(lines, places, reading.script);
}

/** Whether lines and their places are those of a script as it was read. */
export function isSaidBy(
  lines: LineRow[],
  places: readonly SceneLocationRow[],
  script: Script,
): boolean {
  if (script.lines.length === 0) return false;
  if (places.some(({ description }) => description === "")) return false;
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return planLines(lines, names, script.lines).every(({ change }) => change === "kept");
}
