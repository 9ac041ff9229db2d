import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { preparedRow } from "@/db/prepared-query";
import { lines, stories, storyCuts, takes } from "@/db/schema";
import { formatKey, formatOfStory } from "@/lib/rules/frame-format";
import type { TakeRow } from "./takes";

export type CutRow = typeof storyCuts.$inferSelect;

/** The newest cut of a story; null while nobody has changed it. */
export const findNewestCut = preparedRow(["storyId"], (db, { storyId }) =>
  newestCut(db, eq(storyCuts.storyId, storyId)),
);

/** The same within a transaction. */
export async function findNewestCutWithin(
  transaction: Executor,
  storyId: string,
): Promise<CutRow | null> {
  const [row] = await newestCut(transaction, eq(storyCuts.storyId, storyId));
  return row ?? null;
}

const newestCut = (db: Executor, ofStory: SQL) =>
  db.select().from(storyCuts).where(ofStory).orderBy(desc(storyCuts.version)).limit(1);

/** One version of a story's cut; null when there is none with this number. */
export async function findCut(
  storyId: string,
  version: number,
  executor: Executor = database(),
): Promise<CutRow | null> {
  const [row] = await executor
    .select()
    .from(storyCuts)
    .where(and(eq(storyCuts.storyId, storyId), eq(storyCuts.version, version)));
  return row ?? null;
}

/** What may name a take: a change of a clip, or a clip as somebody wants it. */
interface Naming {
  take?: string | null;
}

/**
 * Which of the takes that clips of a story were told to show they can show now: pictures of its own lines
 * that were made in the format it has.
 */
export async function listNamedTakes(
  storyId: string,
  naming: readonly Naming[],
  executor: Executor = database(),
): Promise<TakeRow[]> {
  const takeIds = new Set(naming.flatMap(({ take }) => take ?? []));
  if (takeIds.size === 0) return [];
  const { aspect, frameHeight } = stories;
  const rows = await executor
    .select({ take: takes, aspect, frameHeight })
    .from(takes)
    .innerJoin(lines, eq(lines.id, takes.lineId))
    .innerJoin(stories, eq(stories.id, lines.storyId))
    .where(
      and(
        eq(lines.storyId, storyId),
        inArray(takes.id, [...takeIds]),
        inArray(takes.kind, ["image", "video"]),
      ),
    );
  return rows
    .filter(({ take: { format }, ...story }) =>
      [null, formatKey(formatOfStory(story))].includes(format),
    )
    .map(({ take }) => take);
}

/** Keeps one more version. The story has to be locked, so that numbers follow each other. */
export async function insertCut(
  transaction: Executor,
  row: typeof storyCuts.$inferInsert,
): Promise<CutRow> {
  const [inserted] = await transaction.insert(storyCuts).values(row).returning();
  if (!inserted) throw new Error("the cut was not inserted");
  return inserted;
}
