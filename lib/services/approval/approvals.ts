import {
  type JudgedLineRow,
  listApprovalRequests,
  listJudgedLines,
  listLastVerdicts,
  listTouchedLines,
  type RequestRow,
  type VerdictRow,
} from "@/db/queries/approvals";
import { type LockRow, listLocks } from "@/db/queries/locks";
import type { StoryScope } from "@/lib/access";
import type {
  WireApprovalCounts,
  WireApprovals,
  WireDecision,
  WireStanding,
} from "@/lib/contracts/approval";
import { isApprovalInForce, lockOfShot, standingOf } from "@/lib/rules/approval";
import { presentLock } from "@/lib/services/lock/locks";
import { presentPerson } from "@/lib/services/lock/present-person";

/** Where every shot of a story stands, and what of it is locked. */
export async function listApprovals({ storyId }: StoryScope): Promise<WireApprovals> {
  const { shots, locks } = await readStandings(storyId, listJudgedLines);
  return { shots, locks: locks.map(presentLock), counts: countStandings(shots) };
}

/**
 * The counts of `listApprovals` alone, from the shots that anything was said of.
 * @returns them by the number of lines that the story has, which whoever asks reads at the same time
 */
export async function readApprovalCounts({
  storyId,
}: StoryScope): Promise<(lineCount: number) => WireApprovalCounts> {
  const { shots } = await readStandings(storyId, listTouchedLines);
  const counts = countStandings(shots);
  return (lineCount) => ({
    ...counts,
    total: lineCount,
    none: counts.none + lineCount - shots.length,
  });
}

async function readStandings(
  storyId: string,
  listLines: (storyId: string) => Promise<JudgedLineRow[]>,
): Promise<{ shots: WireStanding[]; locks: LockRow[] }> {
  const [lines, verdicts, requests, locks] = await Promise.all([
    listLines(storyId),
    listLastVerdicts({ storyId }),
    listApprovalRequests(storyId),
    listLocks(storyId),
  ]);
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.lineId, verdict]));
  const openRequests = Map.groupBy(
    requests.filter(({ answeredAt }) => answeredAt === null),
    ({ lineId }) => lineId,
  );
  const shots = lines.map((line) =>
    presentStanding(line, {
      last: verdictOf.get(line.id) ?? null,
      requests: openRequests.get(line.id) ?? [],
      locks,
    }),
  );
  return { shots, locks };
}

function presentStanding(
  line: JudgedLineRow,
  { last, requests, locks }: { last: VerdictRow | null; requests: RequestRow[]; locks: LockRow[] },
): WireStanding {
  const lock = lockOfShot(locks, line);
  const lastAsked = requests.at(-1)?.createdAt ?? null;
  const { state, onOlderTake, wordsChanged } = standingOf(line, last, lastAsked);
  const isDecided = last !== null && last.verdict !== "withdrawn";
  return {
    line_id: line.id,
    line_number: line.lineNumber,
    state,
    decision: isDecided ? presentDecision(last) : null,
    on_older_take: onOlderTake,
    words_changed: wordsChanged,
    asked: requests.map((request) => ({
      id: request.personId,
      name: request.personName,
      message: request.message,
      at: request.createdAt.toISOString(),
    })),
    lock: lock && presentLock(lock),
    // That somebody is asked once more takes nothing back.
    left_alone: lock !== null || (last !== null && isApprovalInForce(standingOf(line, last, null))),
  };
}

/** A decision as pages show it. */
export function presentDecision(row: VerdictRow): WireDecision {
  return {
    verdict: row.verdict,
    by: presentPerson(row),
    at: row.createdAt.toISOString(),
    take_id: row.takeId,
    note: row.note,
  };
}

function countStandings(shots: readonly WireStanding[]): WireApprovalCounts {
  const count = (isMeant: (shot: WireStanding) => boolean) => shots.filter(isMeant).length;
  const isStale = (shot: WireStanding) => shot.on_older_take || shot.words_changed;
  return {
    total: shots.length,
    none: count(({ state }) => state === "none"),
    in_review: count(({ state }) => state === "in_review"),
    changes: count(({ state }) => state === "changes"),
    approved: count((shot) => shot.state === "approved" && !isStale(shot)),
    approved_on_older_take: count((shot) => shot.state === "approved" && isStale(shot)),
    locked: count(({ lock }) => lock !== null),
    left_alone: count(({ left_alone }) => left_alone),
  };
}
