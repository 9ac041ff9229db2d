import { listJudgedLines } from "@/db/queries/approvals";
import { deleteLock, insertLock, type LockRow, listLocks } from "@/db/queries/locks";
import { actingUserId, type ShotScope, type StoryScope } from "@/lib/access";
import type { WireLock } from "@/lib/contracts/approval";
import { AppError } from "@/lib/errors";
import type { LockKind } from "@/lib/rules/approval";
import { presentPerson } from "./present-person";

/** What is to be locked, or not any more. */
interface LockChange {
  locked: boolean;
  reason?: string | undefined;
}

/** Locks a shot, or unlocks it; whoever may edit takes off anybody's lock. */
export async function lockShot(scope: ShotScope, change: LockChange) {
  return setLock(scope, "shot", scope.lineId, change);
}

/**
 * Locks a scene or the script, or unlocks it.
 * @throws AppError lock.nothingThere for a scene that the story does not have
 */
export async function lockPartOfStory(
  scope: StoryScope,
  { kind, subject = "", ...change }: LockChange & { kind: "scene" | "script"; subject?: string },
) {
  if (kind === "script") return setLock(scope, kind, "", change);
  if (change.locked) {
    const lines = await listJudgedLines(scope.storyId);
    if (lines.every(({ sceneKey }) => sceneKey !== subject)) {
      throw new AppError("lock.nothingThere");
    }
  }
  return setLock(scope, kind, subject, change);
}

async function setLock(
  scope: StoryScope,
  kind: LockKind,
  subject: string,
  { locked, reason = "" }: LockChange,
): Promise<{ locks: WireLock[] }> {
  const { storyId } = scope;
  if (locked) {
    await insertLock({ storyId, kind, subject, reason, lockedBy: actingUserId(scope) });
  } else {
    await deleteLock(storyId, kind, subject);
  }
  return { locks: (await listLocks(storyId)).map(presentLock) };
}

/** A lock as pages show it. */
export function presentLock(row: LockRow): WireLock {
  return {
    kind: row.kind,
    subject: row.subject,
    by: presentPerson({ personId: row.lockedBy, personName: row.lockerName }),
    at: row.createdAt.toISOString(),
    reason: row.reason,
  };
}
