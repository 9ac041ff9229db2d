import { and, eq, inArray, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { runs, scriptReadings } from "@/db/schema";
import { notifyProgress, updateActiveRun, upsertProgressEvents } from "./runs";

export type ScriptReadingRow = typeof scriptReadings.$inferSelect;

/** How a model read this text of a story, if it is the last one that was read; else null. */
export async function findScriptReading(
  storyId: string,
  inputHash: string,
): Promise<ScriptReadingRow | null> {
  const [row] = await database()
    .select()
    .from(scriptReadings)
    .where(and(eq(scriptReadings.storyId, storyId), eq(scriptReadings.inputHash, inputHash)));
  return row ?? null;
}

/** Keeps a reading in the place of the one before it. */
export async function saveScriptReading(
  reading: Omit<typeof scriptReadings.$inferInsert, "createdAt">,
): Promise<void> {
  const set = { ...reading, createdAt: new Date() };
  await database()
    .insert(scriptReadings)
    .values(set)
    .onConflictDoUpdate({ target: scriptReadings.storyId, set });
}

const ACTIVE = ["queued", "running"] as const;

/**
 * Asks a run that only reads to replace the lines as well. False when it has ended meanwhile: then a
 * run of its own is needed.
 */
export async function askForLines(runId: string): Promise<boolean> {
  const rows = await database()
    .update(runs)
    .set({ input: sql`${runs.input} || '{"apply": true}'::jsonb` })
    .where(and(eq(runs.id, runId), inArray(runs.status, [...ACTIVE])))
    .returning({ id: runs.id });
  return rows.length > 0;
}

/**
 * Ends a run of which nobody wants more than the reading. False when somebody has asked for the lines
 * meanwhile, or the run has ended; the row is locked, so that nobody asks at the last moment.
 */
export async function endReading(runId: string, message: string): Promise<boolean> {
  return database().transaction(async (transaction) => {
    const [run] = await transaction
      .select({ input: runs.input })
      .from(runs)
      .where(eq(runs.id, runId))
      .for("update");
    if (!run || !isReadingOnly(run.input)) return false;
    const change = { status: "completed", progress: 100, message, finishedAt: new Date() } as const;
    const sequence = await updateActiveRun(transaction, runId, change, 1);
    if (sequence === null) return true;
    const body = { complete: true, status: "completed", message, error: null };
    await upsertProgressEvents(transaction, [{ runId, key: "run", sequence, body }]);
    await notifyProgress(transaction, runId);
    return true;
  });
}

/** Whether a parse run was started to look at what it would change. */
export function isReadingOnly(input: unknown): boolean {
  return typeof input === "object" && input !== null && "apply" in input && input.apply === false;
}
