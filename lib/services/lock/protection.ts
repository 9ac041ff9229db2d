import { listJudgedLines, listLastVerdicts, type VerdictRow } from "@/db/queries/approvals";
import type { LineWithMedia } from "@/db/queries/lines";
import { type LockRow, listLocks } from "@/db/queries/locks";
import { isApprovalInForce, type JudgedLine, lockOfShot, standingOf } from "@/lib/rules/approval";
import { sceneKey } from "@/lib/rules/shot-numbers";
import { FORMER_MEMBER } from "@/lib/rules/thread";

/** Why batches leave a line alone, in a user's words. */
export interface Protection {
  by: "approved" | "locked";
  /** Who approved or locked it. */
  name: string;
  /** `Approved by ana: left alone.` */
  words: string;
}

/** The facts of a line, as it is read with its media, that decide whether it is left alone. */
export function judgedLineOf({ line, location }: LineWithMedia): JudgedLine {
  const { id, imageTakeId, videoTakeId, stale, timeOfDay } = line;
  return {
    id,
    imageTakeId,
    videoTakeId,
    stale,
    sceneKey: sceneKey(location?.name ?? null, timeOfDay),
  };
}

/** Says of any line of a story whether batches leave it alone, as things are now. */
export type FindProtection = (line: JudgedLine) => Protection | null;

/**
 * Reads what of a story is locked or approved. A locked shot, or one of a locked scene, stays as it
 * is; an approved one as long as the take and the words that were approved are those of today.
 */
export async function readProtections(storyId: string): Promise<FindProtection> {
  const [locks, verdicts] = await Promise.all([listLocks(storyId), listLastVerdicts({ storyId })]);
  const ofLine = new Map(verdicts.map((verdict) => [verdict.lineId, verdict]));
  return (line) => {
    const lock = lockOfShot(locks, line);
    if (lock) {
      const name = lockerOf(lock);
      return { by: "locked", name, words: `Locked by ${name}: left alone.` };
    }
    const last = ofLine.get(line.id);
    // That somebody is asked once more takes nothing back.
    if (!last || !isApprovalInForce(standingOf(line, last, null))) return null;
    const name = decidedBy(last);
    return { by: "approved", name, words: `Approved by ${name}: left alone.` };
  };
}

/** How many shots of a story batches leave alone now. */
export async function countLeftAlone(storyId: string): Promise<number> {
  const [lines, protectionOf] = await Promise.all([
    listJudgedLines(storyId),
    readProtections(storyId),
  ]);
  return lines.filter((line) => protectionOf(line) !== null).length;
}

/** Who set a lock, by name. */
export function lockerOf({ lockerName }: LockRow): string {
  return lockerName ?? FORMER_MEMBER;
}

function decidedBy({ personName, guestName }: VerdictRow): string {
  return personName ?? guestName ?? FORMER_MEMBER;
}
