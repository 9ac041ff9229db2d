import { and, desc, eq, type SQL } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { characters, lines, providerJobs, storyVideos, takes } from "@/db/schema";
import { holdActiveRun } from "./runs";

export type TakeRow = typeof takes.$inferSelect;
export type TakeKind = TakeRow["kind"];
export type NewTake = typeof takes.$inferInsert;

const columnOfKind = {
  audio: "audioTakeId",
  image: "imageTakeId",
  video: "videoTakeId",
} as const;

/** The take of a line that was made from exactly these inputs, if there is one. */
export async function findLineTake(lineId: string, kind: TakeKind, inputHash: string) {
  const [row] = await database()
    .select()
    .from(takes)
    .where(and(eq(takes.lineId, lineId), eq(takes.kind, kind), eq(takes.inputHash, inputHash)));
  return row ?? null;
}

export async function findCharacterTake(characterId: string, inputHash: string) {
  const [row] = await database()
    .select()
    .from(takes)
    .where(
      and(
        eq(takes.characterId, characterId),
        eq(takes.kind, "image"),
        eq(takes.inputHash, inputHash),
      ),
    );
  return row ?? null;
}

/**
 * Keeps a line's take and chooses it, in one transaction; the same inputs make one row only. What
 * arrives after its run has ended is kept, since it was paid for, and chosen by the next run that
 * asks for the same.
 */
export async function saveLineTake(
  take: NewTake & { lineId: string },
  runId: string,
): Promise<TakeRow> {
  return database().transaction(async (transaction) => {
    const { row, isWanted } = await keepTake(
      transaction,
      runId,
      take,
      eq(takes.lineId, take.lineId),
    );
    if (isWanted) {
      const chosen = { [columnOfKind[take.kind]]: row.id };
      await transaction.update(lines).set(chosen).where(eq(lines.id, take.lineId));
    }
    return row;
  });
}

/** Keeps a character's face and chooses it, under the same condition. */
export async function saveCharacterTake(
  take: NewTake & { characterId: string },
  runId: string,
): Promise<TakeRow> {
  return database().transaction(async (transaction) => {
    const ofCharacter = eq(takes.characterId, take.characterId);
    const { row, isWanted } = await keepTake(transaction, runId, take, ofCharacter);
    if (isWanted) {
      await transaction
        .update(characters)
        .set({ imageTakeId: row.id })
        .where(eq(characters.id, take.characterId));
    }
    return row;
  });
}

/** Writes a take, or finds the one of the same inputs; says whether its run still wants it. */
async function keepTake(
  transaction: Executor,
  runId: string,
  take: NewTake,
  ofSubject: SQL,
): Promise<{ row: TakeRow; isWanted: boolean }> {
  const isWanted = await holdActiveRun(transaction, runId);
  await transaction.insert(takes).values(take).onConflictDoNothing();
  const [row] = await transaction
    .select()
    .from(takes)
    .where(and(ofSubject, eq(takes.kind, take.kind), eq(takes.inputHash, take.inputHash)));
  if (!row) throw new Error("take vanished");
  return { row, isWanted };
}

export type ProviderJobRow = typeof providerJobs.$inferSelect;

/** The newest attempt at a piece of work, if there was one. */
export async function findProviderJob(workKey: string): Promise<ProviderJobRow | null> {
  const [row] = await database()
    .select()
    .from(providerJobs)
    .where(eq(providerJobs.workKey, workKey))
    .orderBy(desc(providerJobs.attempt))
    .limit(1);
  return row ?? null;
}

/** Writes down that work is about to be submitted; null when somebody else just did. */
export async function insertProviderJob(
  job: typeof providerJobs.$inferInsert,
): Promise<ProviderJobRow | null> {
  const [row] = await database().insert(providerJobs).values(job).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateProviderJob(
  id: string,
  change: Partial<Pick<ProviderJobRow, "status" | "handle" | "error" | "costUsd">>,
): Promise<void> {
  await database()
    .update(providerJobs)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(providerJobs.id, id));
}

export async function getProviderJob(id: string): Promise<ProviderJobRow> {
  const [row] = await database().select().from(providerJobs).where(eq(providerJobs.id, id));
  if (!row) throw new Error("provider job vanished");
  return row;
}

export async function insertStoryVideo(row: typeof storyVideos.$inferInsert): Promise<void> {
  await database().insert(storyVideos).values(row).onConflictDoNothing();
}

export async function findLatestStoryVideo(storyId: string) {
  const [row] = await database()
    .select()
    .from(storyVideos)
    .where(eq(storyVideos.storyId, storyId))
    .orderBy(desc(storyVideos.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findStoryVideoOfRun(runId: string) {
  const [row] = await database().select().from(storyVideos).where(eq(storyVideos.runId, runId));
  return row ?? null;
}
