import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { inBatches } from "@/db/batches";
import { database, type Executor } from "@/db/client";
import { preparedQuery } from "@/db/prepared-query";
import {
  approvalRequests,
  approvals,
  guests,
  lines,
  locks,
  permissions,
  sceneLocations,
  users,
} from "@/db/schema";
import { type JudgedLine, judgedTakeId } from "@/lib/rules/approval";
import { atLeast, PERMISSION_LEVELS } from "@/lib/rules/permission";
import { sceneKey } from "@/lib/rules/shot-numbers";
import { accountOfAddress } from "./project-people";

const verdictColumns = {
  lineId: approvals.lineId,
  takeId: approvals.takeId,
  verdict: approvals.verdict,
  note: approvals.note,
  createdAt: approvals.createdAt,
  personId: approvals.personId,
  personName: users.userName,
  guestId: approvals.guestId,
  guestName: guests.name,
};

/** What somebody decided, with the name of whoever did; both names are null once they are gone. */
export interface VerdictRow {
  lineId: string | null;
  takeId: string | null;
  verdict: "approved" | "changes" | "withdrawn";
  note: string;
  createdAt: Date;
  personId: string | null;
  personName: string | null;
  guestId: string | null;
  guestName: string | null;
}

/** What was decided last about each shot of a story about which anything was. */
export const listLastVerdicts = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .selectDistinctOn([approvals.lineId], verdictColumns)
    .from(approvals)
    .leftJoin(users, eq(users.id, approvals.personId))
    .leftJoin(guests, eq(guests.id, approvals.guestId))
    .where(and(eq(approvals.storyId, storyId), isNotNull(approvals.lineId)))
    .orderBy(asc(approvals.lineId), desc(approvals.createdAt), desc(approvals.id)),
);

/** Everything that was decided about a shot, newest first. */
export const listVerdictsOfLine = preparedQuery(["lineId"], (db, { lineId }) =>
  db
    .select(verdictColumns)
    .from(approvals)
    .leftJoin(users, eq(users.id, approvals.personId))
    .leftJoin(guests, eq(guests.id, approvals.guestId))
    .where(eq(approvals.lineId, lineId))
    .orderBy(desc(approvals.createdAt)),
);

/** A line with what is asked about its approval. */
export interface JudgedLineRow extends JudgedLine {
  lineNumber: number;
}

/** Lines in their order, with the takes that approvals are about. */
const judgedLinesThat = (db: Executor, isMeant: SQL | undefined) =>
  db
    .select({
      id: lines.id,
      lineNumber: lines.lineNumber,
      place: sceneLocations.name,
      timeOfDay: lines.timeOfDay,
      imageTakeId: lines.imageTakeId,
      videoTakeId: lines.videoTakeId,
      stale: lines.stale,
    })
    .from(lines)
    .leftJoin(sceneLocations, eq(sceneLocations.id, lines.sceneLocationId))
    .where(isMeant)
    .orderBy(asc(lines.lineNumber));

const selectJudgedLines = preparedQuery(["storyId"], (db, { storyId }) =>
  judgedLinesThat(db, eq(lines.storyId, storyId)),
);

const selectTouchedLines = preparedQuery(["storyId"], (db, { storyId }) => {
  const decided = db.select({ id: approvals.lineId }).from(approvals);
  const asked = db.select({ id: approvalRequests.lineId }).from(approvalRequests);
  const lockedShots = db.select({ kind: locks.kind }).from(locks);
  return judgedLinesThat(
    db,
    and(
      eq(lines.storyId, storyId),
      or(
        inArray(lines.id, decided.where(eq(approvals.storyId, storyId))),
        inArray(lines.id, asked.where(eq(approvalRequests.storyId, storyId))),
        exists(lockedShots.where(and(eq(locks.storyId, storyId), ne(locks.kind, "script")))),
      ),
    ),
  );
});

/** The lines of a story in order, with the takes that approvals are about. */
export async function listJudgedLines(storyId: string): Promise<JudgedLineRow[]> {
  return (await selectJudgedLines({ storyId })).map(withScene);
}

/**
 * Those of them about which somebody decided or was asked, and all once a shot or a scene is locked: most
 * stories of hundreds of lines have none.
 */
export async function listTouchedLines(storyId: string): Promise<JudgedLineRow[]> {
  return (await selectTouchedLines({ storyId })).map(withScene);
}

function withScene({
  place,
  timeOfDay,
  ...line
}: Awaited<ReturnType<typeof selectJudgedLines>>[number]): JudgedLineRow {
  return { ...line, sceneKey: sceneKey(place, timeOfDay) };
}

/** Somebody who was asked about a shot. */
export interface RequestRow {
  lineId: string;
  personId: string;
  personName: string;
  message: string;
  createdAt: Date;
  answeredAt: Date | null;
}

const selectRequests = preparedQuery(["storyId"], (db, { storyId }) =>
  db
    .select({
      lineId: approvalRequests.lineId,
      personId: approvalRequests.personId,
      personName: users.userName,
      message: approvalRequests.message,
      createdAt: approvalRequests.createdAt,
      answeredAt: approvalRequests.answeredAt,
    })
    .from(approvalRequests)
    .innerJoin(users, eq(users.id, approvalRequests.personId))
    .where(eq(approvalRequests.storyId, storyId)),
);

/** Everybody who was asked about a shot of a story, in the order in which they were. */
export async function listApprovalRequests(storyId: string): Promise<RequestRow[]> {
  const rows = await selectRequests({ storyId });
  return rows.sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime());
}

/** Whether somebody was ever asked about a shot. */
export async function wasAsked(lineId: string, personId: string): Promise<boolean> {
  const rows = await database()
    .select({ id: approvalRequests.id })
    .from(approvalRequests)
    .where(and(eq(approvalRequests.lineId, lineId), eq(approvalRequests.personId, personId)))
    .limit(1);
  return rows.length > 0;
}

/**
 * The take of a shot that a decision is about, in a transaction that keeps it from being exchanged:
 * whoever chooses another take at this moment waits, or was here before. Null when nothing is there.
 */
export async function lockJudgedTake(
  transaction: Executor,
  lineId: string,
): Promise<string | null> {
  const [line] = await transaction
    .select({ imageTakeId: lines.imageTakeId, videoTakeId: lines.videoTakeId })
    .from(lines)
    .where(eq(lines.id, lineId))
    .for("no key update");
  return line ? judgedTakeId(line) : null;
}

/** Writes what somebody decided. @returns its id */
export async function insertVerdict(
  transaction: Executor,
  row: typeof approvals.$inferInsert,
): Promise<string> {
  const [written] = await transaction.insert(approvals).values(row).returning({ id: approvals.id });
  if (!written) throw new Error("the decision vanished");
  return written.id;
}

/** Ends what somebody was asked about a shot. @returns who had asked them */
export async function answerRequests(
  transaction: Executor,
  lineId: string,
  personId: string,
): Promise<string[]> {
  const answered = await transaction
    .update(approvalRequests)
    .set({ answeredAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(approvalRequests.lineId, lineId),
        eq(approvalRequests.personId, personId),
        isNull(approvalRequests.answeredAt),
      ),
    )
    .returning({ requestedBy: approvalRequests.requestedBy });
  return answered.flatMap(({ requestedBy }) => requestedBy ?? []);
}

/** Asks people about shots; who has been asked and not answered is asked with the new words. */
export async function upsertApprovalRequests(
  transaction: Executor,
  rows: readonly (typeof approvalRequests.$inferInsert)[],
): Promise<void> {
  for (const batch of inBatches(rows)) {
    await transaction
      .insert(approvalRequests)
      .values([...batch])
      .onConflictDoUpdate({
        target: [approvalRequests.lineId, approvalRequests.personId],
        targetWhere: isNull(approvalRequests.answeredAt),
        set: {
          takeId: sql`excluded.take_id`,
          requestedBy: sql`excluded.requested_by`,
          message: sql`excluded.message`,
          createdAt: sql`now()`,
        },
      });
  }
}

const MAY_COMMENT = PERMISSION_LEVELS.filter((level) => atLeast(level, "commenter"));

/** The people of a project who may be asked: those who can comment, by name. */
export async function listAskable(projectId: string): Promise<{ id: string; name: string }[]> {
  return database()
    .select({ id: users.id, name: users.userName })
    .from(permissions)
    .innerJoin(users, accountOfAddress)
    .where(and(eq(permissions.projectId, projectId), inArray(permissions.level, MAY_COMMENT)))
    .orderBy(asc(users.userName));
}
