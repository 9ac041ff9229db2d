import type { Executor } from "@/db/client";
import { listJudgedLines } from "@/db/queries/approvals";
import { type LockRow, listLocks, listLocksWithin } from "@/db/queries/locks";
import type { ShotScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { lockOfShot } from "@/lib/rules/approval";
import { lockerOf } from "./protection";

/** What is said to whoever would change something that is locked: by whom, and why. */
function lockedError(what: string, lock: LockRow): AppError {
  const reason = lock.reason === "" ? "" : ` ("${lock.reason}")`;
  return new AppError("lock.locked", { values: { what, owner: lockerOf(lock), reason } });
}

/** Holds that neither a shot nor its scene is locked. @throws AppError lock.locked */
export async function requireUnlockedShot({ storyId, lineId }: ShotScope): Promise<void> {
  const locks = await listLocks(storyId);
  if (locks.every(({ kind }) => kind === "script")) return;
  const line = (await listJudgedLines(storyId)).find(({ id }) => id === lineId);
  const lock = line && lockOfShot(locks, line);
  if (lock) throw lockedError(lock.kind === "scene" ? "This scene" : "This shot", lock);
}

/** Holds that the words of a story are not locked. @throws AppError lock.locked */
export async function requireUnlockedScript(storyId: string): Promise<void> {
  const lock = (await listLocks(storyId)).find(({ kind }) => kind === "script");
  if (lock) throw lockedError("The script", lock);
}

/**
 * Holds within a transaction that none of some lines is locked, nor the scene that they play in or
 * would play in.
 * @throws AppError lock.locked
 */
export async function requireUnlockedLines(
  transaction: Executor,
  storyId: string,
  lines: readonly { id: string; lineNumber: number; sceneKey: string }[],
): Promise<void> {
  if (lines.length === 0) return;
  const locks = await listLocksWithin(transaction, storyId);
  for (const line of lines) {
    const lock = lockOfShot(locks, line);
    if (lock) throw lockedError(`Line ${line.lineNumber}`, lock);
  }
}

/** Holds that nothing at all of a story is locked. @throws AppError lock.locked */
export async function requireNothingLocked(storyId: string): Promise<void> {
  const [lock] = await listLocks(storyId);
  if (!lock) return;
  const what = { shot: "A shot", scene: "A scene", script: "The script" }[lock.kind];
  throw lockedError(what, lock);
}
