import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import { characters, lines, takes } from "@/db/schema";
import type { TakeLook } from "@/lib/rules/look";
import { holdActiveRun } from "./runs";
import { claimFile, claimFileOrFail } from "./unclaimed-files";

export type TakeRow = typeof takes.$inferSelect;
export type TakeKind = TakeRow["kind"];
export type NewTake = typeof takes.$inferInsert;

export function filesOfTake({
  mediaKey,
  soundKey,
}: Pick<TakeRow, "mediaKey" | "soundKey">): string[] {
  return soundKey === null ? [mediaKey] : [mediaKey, soundKey];
}

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

/** Every take of a line, newest first. */
export const listLineTakes = preparedQuery(["lineId"], (db, { lineId }) =>
  db
    .select()
    .from(takes)
    .where(eq(takes.lineId, lineId))
    .orderBy(desc(takes.createdAt), desc(takes.id)),
);

/** What of a take decides whether a batch has anything to do. */
export type TakeFacts = Pick<
  TakeRow,
  "lineId" | "kind" | "inputHash" | "variant" | "provider" | "change" | "createdAt"
>;

/** Facts of every take of a story's lines. */
export async function listTakeFacts(storyId: string): Promise<TakeFacts[]> {
  return database()
    .select({
      lineId: takes.lineId,
      kind: takes.kind,
      inputHash: takes.inputHash,
      variant: takes.variant,
      provider: takes.provider,
      change: takes.change,
      createdAt: takes.createdAt,
    })
    .from(takes)
    .innerJoin(lines, eq(lines.id, takes.lineId))
    .where(eq(lines.storyId, storyId));
}

/** A take by its id; null when it is gone. */
export async function findTake(takeId: string): Promise<TakeRow | null> {
  const [row] = await database().select().from(takes).where(eq(takes.id, takeId));
  return row ?? null;
}

/** Keeps with a take what came of the look at it; the first look counts. */
export async function saveTakeLook(takeId: string, look: TakeLook): Promise<void> {
  await database()
    .update(takes)
    .set({ look })
    .where(and(eq(takes.id, takeId), isNull(takes.look)));
}

/** Adds to a look that a still below the bar was not made again, and why. */
export async function noteNotRemade(takeId: string, reason: string): Promise<void> {
  await database()
    .update(takes)
    .set({ look: sql`${takes.look} || jsonb_build_object('notRemade', ${reason}::text)` })
    .where(eq(takes.id, takeId));
}

/**
 * Puts a still in use in place of others that were made beside it. Whatever else somebody has chosen
 * meanwhile stays.
 */
export async function preferStill(
  lineId: string,
  takeId: string,
  instead: readonly string[],
): Promise<void> {
  if (instead.length === 0) return;
  await database()
    .update(lines)
    .set({ imageTakeId: takeId })
    .where(and(eq(lines.id, lineId), inArray(lines.imageTakeId, [...instead])));
}

/** Makes a take of a line its chosen one of that kind; null when the line has no such take. */
export async function chooseLineTake(lineId: string, takeId: string): Promise<TakeRow | null> {
  return database().transaction(async (transaction) => {
    const [take] = await transaction
      .select()
      .from(takes)
      .where(and(eq(takes.id, takeId), eq(takes.lineId, lineId)));
    if (!take) return null;
    await choose(transaction, lineId, take);
    return take;
  });
}

const askedAtOfKind = {
  audio: "audioAskedAt",
  image: "imageAskedAt",
  video: "videoAskedAt",
} as const;

/**
 * What is chosen was made or looked at now: from here on it fits the line. What was asked for before
 * the chosen one was does not take its place, in whatever order they arrive.
 * @param askedAt null for a person who chooses now
 */
async function choose(
  executor: Executor,
  lineId: string,
  take: TakeRow,
  askedAt: Date | null = null,
): Promise<void> {
  const askedAtName = askedAtOfKind[take.kind];
  await executor
    .update(lines)
    .set({
      [columnOfKind[take.kind]]: take.id,
      // As exact as the moments of runs are read, so that it comes back as it was from a snapshot.
      [askedAtName]: askedAt ?? sql`date_trunc('milliseconds', now())`,
      stale: sql`${lines.stale} - ${take.kind}::text`,
    })
    .where(
      and(eq(lines.id, lineId), askedAt ? isNotNewer(lines[askedAtName], askedAt) : undefined),
    );
}

/** Whether what is chosen was asked for no later than at a moment. */
function isNotNewer(column: AnyPgColumn, askedAt: Date): SQL {
  return sql`coalesce(${column} <= ${askedAt.toISOString()}::timestamptz, true)`;
}

/**
 * Keeps a person's own file as a take of a line and chooses it; the same file again is chosen again.
 * Null when the file was given up meanwhile, or the line is gone.
 */
export async function keepOwnLineTake(take: NewTake & { lineId: string }): Promise<TakeRow | null> {
  return database().transaction(async (transaction) => {
    const [line] = await transaction
      .select({ id: lines.id })
      .from(lines)
      .where(eq(lines.id, take.lineId))
      .for("update");
    const row = line && (await keepOwnTake(transaction, take, eq(takes.lineId, take.lineId)));
    if (!row) return null;
    await choose(transaction, take.lineId, row);
    return row;
  });
}

/** The same for a character's face. */
export async function keepOwnFace(
  take: NewTake & { characterId: string },
): Promise<TakeRow | null> {
  return database().transaction(async (transaction) => {
    const ofCharacter = eq(takes.characterId, take.characterId);
    const [character] = await transaction
      .select({ id: characters.id })
      .from(characters)
      .where(and(eq(characters.id, take.characterId), isNull(characters.deletedAt)))
      .for("update");
    const row = character && (await keepOwnTake(transaction, take, ofCharacter));
    if (!row) return null;
    await transaction
      .update(characters)
      .set({ imageTakeId: row.id, imageAskedAt: sql`now()` })
      .where(eq(characters.id, take.characterId));
    return row;
  });
}

/** Takes the file off the list of those that nobody wants, unless the same one is kept already. */
async function keepOwnTake(
  transaction: Executor,
  take: NewTake,
  ofSubject: SQL,
): Promise<TakeRow | null> {
  const same = () =>
    transaction
      .select()
      .from(takes)
      .where(and(ofSubject, eq(takes.kind, take.kind), eq(takes.inputHash, take.inputHash)));
  const [kept] = await same();
  if (kept) return kept;
  if (!(await claimFile(transaction, take.mediaKey))) return null;
  const [row] = await transaction.insert(takes).values(take).returning();
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
 * asks for the same. A take that changes another one stands beside it until somebody chooses it.
 */
export async function saveLineTake(
  take: NewTake & { lineId: string },
  runId: string,
): Promise<TakeRow> {
  return database().transaction(async (transaction) => {
    const { row, askedAt } = await keepTake(
      transaction,
      runId,
      take,
      eq(takes.lineId, take.lineId),
    );
    if (askedAt && !take.change) await choose(transaction, take.lineId, row, askedAt);
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
    const { row, askedAt } = await keepTake(transaction, runId, take, ofCharacter);
    if (askedAt) {
      const ofNothingNewer = isNotNewer(characters.imageAskedAt, askedAt);
      await transaction
        .update(characters)
        .set({ imageTakeId: row.id, imageAskedAt: askedAt })
        .where(and(eq(characters.id, take.characterId), ofNothingNewer));
    }
    return row;
  });
}

/**
 * Writes a take, or finds the one of the same inputs; says when its run was started, or null when that
 * does not want it any more. What was made anew, because the store had lost its file, may last longer
 * and tell of other words than before: it is the newer one that is kept.
 */
async function keepTake(
  transaction: Executor,
  runId: string,
  take: NewTake,
  ofSubject: SQL,
): Promise<{ row: TakeRow; askedAt: Date | null }> {
  const askedAt = await holdActiveRun(transaction, runId);
  const written = await transaction
    .insert(takes)
    .values(take)
    .onConflictDoNothing()
    .returning({ id: takes.id });
  const ofSame = and(ofSubject, eq(takes.kind, take.kind), eq(takes.inputHash, take.inputHash));
  // The file of a take that was there already may have been put, and noted, once more.
  if (written.length > 0) {
    await claimFileOrFail(transaction, take.mediaKey);
    if (take.soundKey) await claimFileOrFail(transaction, take.soundKey);
  } else if (await claimFile(transaction, take.mediaKey)) {
    const { mediaKey, soundKey, contentType, durationSeconds, sizeBytes, recipe, timing } = take;
    const made = { mediaKey, soundKey: soundKey ?? null, contentType, durationSeconds, sizeBytes };
    if (soundKey) await claimFile(transaction, soundKey);
    await transaction
      .update(takes)
      .set({ ...made, recipe, timing, look: null })
      .where(ofSame);
  }
  const [row] = await transaction.select().from(takes).where(ofSame);
  if (!row) throw new Error("take vanished");
  return { row, askedAt };
}
