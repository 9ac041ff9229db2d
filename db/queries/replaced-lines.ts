import { and, asc, desc, eq, getTableColumns, inArray, notInArray, sql } from "drizzle-orm";
import { inBatches } from "@/db/batches";
import { database, type Executor } from "@/db/client";
import { lines, replacedLines, sceneLocations, takes } from "@/db/schema";
import type { MappingRow } from "./casting";
import { type LineRow, listLineTexts } from "./lines";
import type { SceneLocationRow } from "./scene-locations";
import { filesOfTake } from "./takes";
import { insertUnclaimedFiles } from "./unclaimed-files";

export type ReplacedLinesRow = typeof replacedLines.$inferSelect;

/** Everything of a story that parsing writes, as it was before something replaced it. */
export interface LinesSnapshot {
  lines: LineRow[];
  locations: SceneLocationRow[];
  mappings: MappingRow[];
}

/** How many replaced sets of a story can be brought back. */
const SETS_KEPT = 5;

/** Keeps the lines of a story before they are replaced. */
export async function keepReplacedLines(
  executor: Executor,
  set: Omit<typeof replacedLines.$inferInsert, "snapshot" | "lineCount"> & {
    snapshot: LinesSnapshot;
  },
): Promise<string> {
  const [row] = await executor
    .insert(replacedLines)
    // Not the transaction's moment: two sets of one transaction would be of the same age.
    .values({ ...set, lineCount: set.snapshot.lines.length, createdAt: new Date() })
    .returning({ id: replacedLines.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Gives up the sets of a story beyond the newest few, with the media that only they still hold. */
export async function dropOldSets(executor: Executor, storyId: string): Promise<void> {
  const old = await executor
    .select({ id: replacedLines.id })
    .from(replacedLines)
    .where(eq(replacedLines.storyId, storyId))
    .orderBy(desc(replacedLines.createdAt))
    .offset(SETS_KEPT);
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return;
  const files = await executor
    .select({ mediaKey: takes.mediaKey, soundKey: takes.soundKey })
    .from(takes)
    .where(inArray(takes.replacedLinesId, ids));
  const keys = files.flatMap(filesOfTake);
  await insertUnclaimedFiles(executor, keys, new Date());
  await executor.delete(replacedLines).where(inArray(replacedLines.id, ids));
}

/** Takes the media of lines that are about to go into the care of a set. */
export async function detachTakes(
  executor: Executor,
  setId: string,
  lineIds: string[],
): Promise<void> {
  for (const batch of inBatches(lineIds)) {
    await executor
      .update(takes)
      .set({ replacedLinesId: setId, replacedLineId: sql`${takes.lineId}`, lineId: null })
      .where(inArray(takes.lineId, batch));
  }
}

/** Gives lines that are back their media, whichever set of their story has kept them. */
async function reattachTakes(executor: Executor, storyId: string, lineIds: string[]) {
  const setsOfStory = executor
    .select({ id: replacedLines.id })
    .from(replacedLines)
    .where(eq(replacedLines.storyId, storyId));
  for (const batch of inBatches(lineIds)) {
    await executor
      .update(takes)
      .set({ lineId: sql`${takes.replacedLineId}`, replacedLinesId: null, replacedLineId: null })
      .where(
        and(inArray(takes.replacedLineId, batch), inArray(takes.replacedLinesId, setsOfStory)),
      );
  }
}

/** The sets of a story that can be brought back, newest first, without what is in them. */
export async function listReplacedLines(storyId: string, executor: Executor = database()) {
  const { snapshot: _snapshot, script: _script, ...facts } = getTableColumns(replacedLines);
  return executor
    .select(facts)
    .from(replacedLines)
    .where(eq(replacedLines.storyId, storyId))
    .orderBy(desc(replacedLines.createdAt));
}

/** One set of a story with its lines, or null. @param setId null for the newest */
export async function findReplacedLines(
  executor: Executor,
  storyId: string,
  setId: string | null,
): Promise<(Omit<ReplacedLinesRow, "snapshot"> & { snapshot: LinesSnapshot }) | null> {
  const [row] = await executor
    .select()
    .from(replacedLines)
    .where(
      and(
        eq(replacedLines.storyId, storyId),
        setId === null ? undefined : eq(replacedLines.id, setId),
      ),
    )
    .orderBy(desc(replacedLines.createdAt))
    .limit(1);
  return row ? { ...row, snapshot: asSnapshot(row.snapshot) } : null;
}

/** The column is only ever written by `keepReplacedLines`; its moments come back as texts. */
function asSnapshot(value: unknown): LinesSnapshot {
  const snapshot = value as LinesSnapshot;
  const lines = snapshot.lines.map((line) => ({
    ...line,
    audioAskedAt: asMoment(line.audioAskedAt),
    imageAskedAt: asMoment(line.imageAskedAt),
    videoAskedAt: asMoment(line.videoAskedAt),
  }));
  return { ...snapshot, lines };
}

/** A snapshot from before there were moments has none. */
function asMoment(value: Date | string | null | undefined): Date | null {
  return value ? new Date(value) : null;
}

export async function deleteReplacedLines(executor: Executor, setId: string): Promise<void> {
  await executor.delete(replacedLines).where(eq(replacedLines.id, setId));
}

/**
 * Writes lines and places back as a set holds them, with their ids and media. Lines of today that are
 * not among them go; `detachTakes` must have taken their media before. What people wrote of a place
 * since then stays.
 */
export async function writeBackLines(
  executor: Executor,
  storyId: string,
  snapshot: LinesSnapshot,
): Promise<void> {
  const lineIds = snapshot.lines.map(({ id }) => id);
  await executor
    .delete(lines)
    .where(and(eq(lines.storyId, storyId), notInArray(lines.id, lineIds)));
  await writeBackPlaces(executor, storyId, snapshot.locations);
  const present = await listLineTexts(executor, storyId);
  const today = new Map(present.map((line) => [line.id, line]));
  // A column that is younger than the snapshot gets its default.
  for (const batch of inBatches(snapshot.lines.filter(({ id }) => !today.has(id)))) {
    await executor.insert(lines).values(batch.map((line) => ({ ...line, storyId })));
  }
  for (const { id, ...line } of snapshot.lines) {
    const other = today.get(id);
    const isSame = other && JSON.stringify({ ...other, ...line }) === JSON.stringify(other);
    if (other && !isSame) await executor.update(lines).set(line).where(eq(lines.id, id));
  }
  await reattachTakes(executor, storyId, lineIds);
}

async function writeBackPlaces(
  executor: Executor,
  storyId: string,
  places: SceneLocationRow[],
): Promise<void> {
  const today = await executor
    .select()
    .from(sceneLocations)
    .where(eq(sceneLocations.storyId, storyId))
    .orderBy(asc(sceneLocations.position));
  const written = new Map(today.map(({ name, description }) => [name, description]));
  const ids = places.map(({ id }) => id);
  await executor
    .delete(sceneLocations)
    .where(and(eq(sceneLocations.storyId, storyId), notInArray(sceneLocations.id, ids)));
  for (const batch of inBatches(places)) {
    await executor
      .insert(sceneLocations)
      .values(
        batch.map((place) => ({
          ...place,
          storyId,
          description: written.get(place.name) || place.description,
        })),
      )
      .onConflictDoUpdate({
        target: sceneLocations.id,
        set: { name: sql`excluded.name`, position: sql`excluded.position` },
      });
  }
}
