import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { inBatches } from "@/db/batches";
import { database, type Executor } from "@/db/client";
import { sceneLocations } from "@/db/schema";
import { stillIs } from "./still-is";

export type SceneLocationRow = typeof sceneLocations.$inferSelect;

export async function listSceneLocations(
  storyId: string,
  executor: Executor = database(),
): Promise<SceneLocationRow[]> {
  return executor
    .select()
    .from(sceneLocations)
    .where(eq(sceneLocations.storyId, storyId))
    .orderBy(asc(sceneLocations.position));
}

/** Brings a story's places to the given list: new ones come, vanished ones go, descriptions stay. */
export async function saveSceneLocations(
  executor: Executor,
  storyId: string,
  names: string[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const places = names.map((name, index) => ({ storyId, name, position: index + 1 }));
  for (const batch of inBatches(places)) {
    const rows = await executor
      .insert(sceneLocations)
      .values(batch)
      .onConflictDoUpdate({
        target: [sceneLocations.storyId, sceneLocations.name],
        set: { position: sql`excluded.position` },
      })
      .returning({ id: sceneLocations.id, name: sceneLocations.name });
    for (const { id, name } of rows) ids.set(name, id);
  }
  await executor
    .delete(sceneLocations)
    .where(and(eq(sceneLocations.storyId, storyId), notInArray(sceneLocations.name, names)));
  return ids;
}

/** Describes a place unless somebody has done so already. */
export async function fillSceneLocation(locationId: string, description: string): Promise<void> {
  await database()
    .update(sceneLocations)
    .set({ description })
    .where(and(eq(sceneLocations.id, locationId), eq(sceneLocations.description, "")));
}

/** Describes a place, with `expected` only while it is described so. Answers whether it did. */
export async function updateSceneLocation(
  locationId: string,
  description: string,
  expected?: string,
): Promise<boolean> {
  const rows = await database()
    .update(sceneLocations)
    .set({ description })
    .where(and(eq(sceneLocations.id, locationId), stillIs(sceneLocations.description, expected)))
    .returning({ id: sceneLocations.id });
  return rows.length > 0;
}
