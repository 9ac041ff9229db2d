import { and, asc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { database, type Executor } from "@/db/client";
import { providerJobs, runs, spendingCounters, spendingEntries, spendingHolds } from "@/db/schema";

/**
 * What is set aside and spent. Every change of a counter goes through this file, and locks in one
 * order: the hold or the entry first, then the counters by name. Two changes never wait in a ring.
 */

export type SpendingEntryRow = typeof spendingEntries.$inferSelect;
export type SpendingKind = SpendingEntryRow["kind"];

/** A counter, and what it may come to; null for no cap. */
export interface CappedScope {
  name: string;
  capMicros: number | null;
}

/** What stood in the way of a reservation. */
export interface Refusal {
  scope: string;
  spentMicros: number;
  reservedMicros: number;
  capMicros: number;
}

export type Reservation = { granted: true; id: string } | { granted: false; refusal: Refusal };

/** A call that is about to be paid. */
export type NewEntry = Pick<
  SpendingEntryRow,
  | "jobId"
  | "projectId"
  | "storyId"
  | "lineId"
  | "runId"
  | "requestedBy"
  | "provider"
  | "model"
  | "kind"
  | "estimatedMicros"
>;

class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super("over the cap");
  }
}

/** A scope in which nothing was ever spent: the first of its month or day. */
class CountersMissing extends Error {}

/**
 * Reserves what a call may cost in all its scopes, or in none. What its run has set aside at the
 * start is taken first; only what goes beyond that is compared with the caps.
 * @param holdRunIds the run and those that started it
 */
export async function reserveEntry(
  entry: NewEntry,
  scopes: readonly CappedScope[],
  holdRunIds: readonly string[],
): Promise<Reservation> {
  return grantedOrRefused(scopes, () =>
    database().transaction(async (transaction) => {
      const wanted = entry.estimatedMicros ?? 0;
      const hold = holdRunIds.length > 0 ? await lockHold(transaction, holdRunIds) : null;
      const names = scopes.map(({ name }) => name);
      const left = hold?.leftMicros ?? 0;
      // A run that began yesterday goes on spending what was set aside yesterday.
      const isCovered = hold !== null && left >= wanted;
      const isSame = hold !== null && sameNames(hold.scopes, names);
      const taken = isCovered ? wanted : isSame ? left : 0;
      if (!isCovered) await raise(transaction, scopes, wanted - taken);
      if (hold && taken > 0) {
        await transaction
          .update(spendingHolds)
          .set({ leftMicros: left - taken })
          .where(eq(spendingHolds.id, hold.id));
      }
      const [row] = await transaction
        .insert(spendingEntries)
        .values({
          ...entry,
          state: "reserved",
          scopes: isCovered ? hold.scopes : names,
          ...(hold && taken > 0 ? { holdId: hold.id, fromHoldMicros: taken } : {}),
        })
        .returning({ id: spendingEntries.id });
      if (!row) throw new Error("insert returned no row");
      return row.id;
    }),
  );
}

/** Sets an amount aside for a run whose row comes next, in all scopes or in none. */
export async function reserveHold(
  run: { id: string; projectId: string },
  micros: number,
  scopes: readonly CappedScope[],
): Promise<Reservation> {
  return grantedOrRefused(scopes, () =>
    database().transaction(async (transaction) => {
      await raise(transaction, scopes, micros);
      const [row] = await transaction
        .insert(spendingHolds)
        .values({
          runId: run.id,
          projectId: run.projectId,
          leftMicros: micros,
          scopes: scopes.map(({ name }) => name),
        })
        .returning({ id: spendingHolds.id });
      if (!row) throw new Error("insert returned no row");
      return row.id;
    }),
  );
}

async function grantedOrRefused(
  scopes: readonly CappedScope[],
  reserve: () => Promise<string>,
): Promise<Reservation> {
  for (;;) {
    try {
      return { granted: true, id: await reserve() };
    } catch (error) {
      // Thrown, so that the transaction takes back what it had written.
      if (error instanceof Refused) return { granted: false, refusal: error.refusal };
      if (!(error instanceof CountersMissing)) throw error;
    }
    // In a statement of its own: made while others are locked, new ones could be waited for in a ring.
    const names = scopes.map(({ name }) => name).sort();
    await database()
      .insert(spendingCounters)
      .values(names.map((scope) => ({ scope })))
      .onConflictDoNothing();
  }
}

async function lockHold(executor: Executor, runIds: readonly string[]) {
  const [hold] = await executor
    .select()
    .from(spendingHolds)
    .where(inArray(spendingHolds.runId, [...runIds]))
    .orderBy(asc(spendingHolds.createdAt), asc(spendingHolds.id))
    .limit(1)
    .for("update");
  return hold ?? null;
}

function sameNames(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name) => right.includes(name));
}

/** Adds to what is reserved in each scope. @throws Refused over a cap; CountersMissing */
async function raise(
  executor: Executor,
  scopes: readonly CappedScope[],
  micros: number,
): Promise<void> {
  const names = scopes.map(({ name }) => name);
  const counters = await lockCounters(executor, names);
  if (counters.length < names.length) throw new CountersMissing();
  for (const { scope, reservedMicros, spentMicros } of counters) {
    const capMicros = scopes.find(({ name }) => name === scope)?.capMicros ?? null;
    if (capMicros !== null && spentMicros + reservedMicros + micros > capMicros) {
      throw new Refused({ scope, spentMicros, reservedMicros, capMicros });
    }
  }
  await executor
    .update(spendingCounters)
    .set({ reservedMicros: sql`${spendingCounters.reservedMicros} + ${micros}` })
    .where(inArray(spendingCounters.scope, names));
}

async function lockCounters(executor: Executor, names: readonly string[]) {
  return executor
    .select()
    .from(spendingCounters)
    .where(inArray(spendingCounters.scope, [...names]))
    .orderBy(asc(spendingCounters.scope))
    .for("update");
}

/** How a reservation ends: at a cost (null: nobody says, so the estimate counts), or not at all. */
export type Outcome = { state: "settled"; actualMicros: number | null } | { state: "released" };

/**
 * Ends a reservation. May come again with better knowledge: a call that was given up and is answered
 * after all is put right. A cost above the estimate is recorded as it is.
 */
export async function endEntry(
  which: { id: string } | { jobId: string },
  outcome: Outcome,
): Promise<void> {
  await database().transaction(async (transaction) => {
    const [entry] = await transaction
      .select()
      .from(spendingEntries)
      .where(
        "id" in which ? eq(spendingEntries.id, which.id) : eq(spendingEntries.jobId, which.jobId),
      )
      .for("update");
    if (!entry) return;
    const actualMicros =
      outcome.state === "settled" ? (outcome.actualMicros ?? entry.actualMicros) : null;
    const countedMicros =
      outcome.state === "settled" ? (actualMicros ?? entry.estimatedMicros ?? 0) : 0;
    const wasReserved = entry.state === "reserved" ? (entry.estimatedMicros ?? 0) : 0;
    const back = await giveBack(transaction, entry, countedMicros);
    await lockCounters(transaction, entry.scopes);
    await transaction
      .update(spendingCounters)
      .set({
        reservedMicros: sql`${spendingCounters.reservedMicros} - ${wasReserved - back}`,
        spentMicros: sql`${spendingCounters.spentMicros} + ${countedMicros - entry.countedMicros}`,
      })
      .where(inArray(spendingCounters.scope, entry.scopes));
    await transaction
      .update(spendingEntries)
      .set({ state: outcome.state, actualMicros, countedMicros, settledAt: new Date() })
      .where(eq(spendingEntries.id, entry.id));
  });
}

/** Returns to the run what a call took of its hold and did not need, while the run goes on. */
async function giveBack(
  executor: Executor,
  entry: SpendingEntryRow,
  countedMicros: number,
): Promise<number> {
  const micros = Math.max(0, entry.fromHoldMicros - countedMicros);
  if (entry.state !== "reserved" || entry.holdId === null || micros === 0) return 0;
  const [hold] = await executor
    .update(spendingHolds)
    .set({ leftMicros: sql`${spendingHolds.leftMicros} + ${micros}` })
    .where(eq(spendingHolds.id, entry.holdId))
    .returning({ id: spendingHolds.id });
  return hold ? micros : 0;
}

/** Gives back what is left of a hold. */
export async function releaseHold(holdId: string): Promise<void> {
  await database().transaction(async (transaction) => {
    const [hold] = await transaction
      .delete(spendingHolds)
      .where(eq(spendingHolds.id, holdId))
      .returning();
    if (!hold) return;
    await lockCounters(transaction, hold.scopes);
    await transaction
      .update(spendingCounters)
      .set({ reservedMicros: sql`${spendingCounters.reservedMicros} - ${hold.leftMicros}` })
      .where(inArray(spendingCounters.scope, hold.scopes));
  });
}

/** Holds of runs that have ended or are gone; one made after the moment may still get its run. */
export async function listIdleHolds(before: Date): Promise<{ id: string }[]> {
  return database()
    .select({ id: spendingHolds.id })
    .from(spendingHolds)
    .leftJoin(runs, eq(runs.id, spendingHolds.runId))
    .where(
      or(
        inArray(runs.status, ["completed", "failed", "cancelled"]),
        and(isNull(runs.id), lt(spendingHolds.createdAt, before)),
      ),
    );
}

/** A reservation whose call may be over, with what the ledger of work knows of it. */
export async function listOldReservations(before: Date) {
  return database()
    .select({
      id: spendingEntries.id,
      createdAt: spendingEntries.createdAt,
      jobId: spendingEntries.jobId,
      jobStatus: providerJobs.status,
      jobCostUsd: providerJobs.costUsd,
      jobChangedAt: providerJobs.updatedAt,
      isJobNamed: sql<boolean>`${providerJobs.handle} is not null`,
    })
    .from(spendingEntries)
    .leftJoin(providerJobs, eq(providerJobs.id, spendingEntries.jobId))
    .where(
      and(
        // Written out, or a prepared plan could not use the index of what is reserved.
        sql`${spendingEntries.state} = 'reserved'`,
        lt(spendingEntries.createdAt, before),
      ),
    )
    .orderBy(asc(spendingEntries.createdAt))
    .limit(500);
}

/** What is spent and set aside in scopes; those in which nothing ever was are missing. */
export async function readCounters(names: readonly string[]) {
  return database()
    .select()
    .from(spendingCounters)
    .where(inArray(spendingCounters.scope, [...names]));
}
