import { type AnyColumn, and, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { lines, providerJobs, spendingEntries, users } from "@/db/schema";
import type { SpendingKind } from "./spending";

/** What a project paid for, by what and by whom, since a moment. */
export interface SpendingPart {
  kind: SpendingKind;
  /** Null for a person who is gone, and for work that nobody asked for. */
  personName: string | null;
  personId: string | null;
  calls: number;
  micros: number;
  /** Calls of which nobody knows the price. */
  unpricedCalls: number;
  /** Calls whose cost was told: what was set aside for them, and what they came to. */
  billedCalls: number;
  setAsideMicros: number;
  billedMicros: number;
  /** Calls that count with what was set aside, because nobody told their cost. */
  perhapsCalls: number;
  perhapsMicros: number;
}

const isCompared = sql`${spendingEntries.estimatedMicros} is not null
  and ${spendingEntries.actualMicros} is not null`;
const isPerhaps = sql`${spendingEntries.estimatedMicros} is not null
  and ${spendingEntries.actualMicros} is null`;

function sumWhere(column: AnyColumn, condition: SQL) {
  return sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)::float8`;
}

/** Dearest first; calls that are under way or were turned away are left out. */
export async function listSpendingParts(projectId: string, since: Date): Promise<SpendingPart[]> {
  const micros = sql<number>`sum(${spendingEntries.countedMicros})::float8`;
  return database()
    .select({
      kind: spendingEntries.kind,
      personName: users.userName,
      personId: users.id,
      calls: sql<number>`count(*)::int`,
      micros,
      unpricedCalls: sql<number>`count(*) filter (
        where ${spendingEntries.estimatedMicros} is null
          and ${spendingEntries.actualMicros} is null)::int`,
      billedCalls: sql<number>`count(*) filter (where ${isCompared})::int`,
      setAsideMicros: sumWhere(spendingEntries.estimatedMicros, isCompared),
      billedMicros: sumWhere(spendingEntries.actualMicros, isCompared),
      perhapsCalls: sql<number>`count(*) filter (where ${isPerhaps})::int`,
      perhapsMicros: sumWhere(spendingEntries.countedMicros, isPerhaps),
    })
    .from(spendingEntries)
    .leftJoin(users, eq(users.id, spendingEntries.requestedBy))
    .where(
      and(
        eq(spendingEntries.projectId, projectId),
        gte(spendingEntries.createdAt, since),
        eq(spendingEntries.state, "settled"),
      ),
    )
    .groupBy(spendingEntries.kind, users.id, users.userName)
    .orderBy(desc(micros), spendingEntries.kind);
}

/** Whether a project ever paid for anything. */
export async function hasSpent(projectId: string): Promise<boolean> {
  const [row] = await database()
    .select({ id: spendingEntries.id })
    .from(spendingEntries)
    .where(eq(spendingEntries.projectId, projectId))
    .limit(1);
  return row !== undefined;
}

/** By which models work for the lines of a story was done, under the keys of that work. */
export async function listModelsOfLines(
  storyId: string,
): Promise<{ workKey: string; model: string }[]> {
  return database()
    .select({ workKey: providerJobs.workKey, model: spendingEntries.model })
    .from(lines)
    .innerJoin(spendingEntries, eq(spendingEntries.lineId, lines.id))
    .innerJoin(providerJobs, eq(providerJobs.id, spendingEntries.jobId))
    .where(and(eq(lines.storyId, storyId), eq(spendingEntries.state, "settled")));
}
