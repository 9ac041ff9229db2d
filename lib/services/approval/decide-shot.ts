import { database } from "@/db/client";
import {
  answerRequests,
  insertVerdict,
  listAskable,
  listLastVerdicts,
  listVerdictsOfLine,
  lockJudgedTake,
  wasAsked,
} from "@/db/queries/approvals";
import { actingUserId, levelOf, type ShotScope } from "@/lib/access";
import type { WireShotApproval } from "@/lib/contracts/approval";
import { AppError } from "@/lib/errors";
import type { Verdict } from "@/lib/rules/approval";
import { mayEdit } from "@/lib/rules/permission";
import { noteEvent } from "@/lib/services/inbox/note-event";
import { listApprovals, presentDecision } from "./approvals";

/** Where a shot stands, what was decided about it, and what the caller may do. */
export async function fetchShotApproval(scope: ShotScope): Promise<WireShotApproval> {
  const edits = mayEdit(levelOf(scope));
  const [{ shots }, history, decides, askable] = await Promise.all([
    listApprovals(scope),
    listVerdictsOfLine({ lineId: scope.lineId }),
    mayDecide(scope),
    edits ? listAskable(scope.projectId) : [],
  ]);
  const standing = shots.find(({ line_id: id }) => id === scope.lineId);
  if (!standing) throw new AppError("shot.notFound");
  return {
    standing,
    history: history.map(presentDecision),
    can: { decide: decides, ask: edits, lock: edits },
    askable,
  };
}

/** Editors and the owner decide; a commenter does about shots of which they were asked. */
async function mayDecide(scope: ShotScope): Promise<boolean> {
  const level = levelOf(scope);
  if (mayEdit(level)) return true;
  return level === "commenter" && wasAsked(scope.lineId, actingUserId(scope));
}

/**
 * Notes what somebody decided about the chosen take of a shot. Nothing of it is ever changed: whoever
 * thinks again adds to it. A commenter takes back only what they themselves decided.
 * @throws AppError general.forbidden, approval.otherTake, approval.nothingThere
 */
export async function decideShot(
  scope: ShotScope,
  body: { verdict: Verdict; note?: string | undefined; seen_take?: string | undefined },
): Promise<WireShotApproval> {
  const personId = actingUserId(scope);
  if (!(await mayDecide(scope))) throw new AppError("general.forbidden");
  const verdict = body.verdict === "none" ? ("withdrawn" as const) : body.verdict;
  if (verdict === "withdrawn" && !(await hasSomethingToTakeBack(scope))) {
    return fetchShotApproval(scope);
  }
  const seen = body.seen_take?.toLowerCase();
  const note = body.note?.trim() ?? "";
  const { storyId, lineId } = scope;
  await database().transaction(async (transaction) => {
    const takeId = await lockJudgedTake(transaction, lineId);
    if (seen !== undefined && seen !== takeId) throw new AppError("approval.otherTake");
    if (takeId === null && verdict === "approved") throw new AppError("approval.nothingThere");
    const decided = { storyId, lineId, takeId, personId, verdict, note } as const;
    const approvalId = await insertVerdict(transaction, decided);
    const askedBy = await answerRequests(transaction, lineId, personId);
    await noteEvent(transaction, {
      kind: "decided",
      storyId,
      actor: { personId },
      approvalId,
      lineIds: [lineId],
      verdict,
      note,
      askedBy,
    });
  });
  return fetchShotApproval(scope);
}

/** @throws AppError general.forbidden for a commenter when it was somebody else's decision */
async function hasSomethingToTakeBack(scope: ShotScope): Promise<boolean> {
  const verdicts = await listLastVerdicts({ storyId: scope.storyId });
  const last = verdicts.find(({ lineId }) => lineId === scope.lineId);
  if (!last || last.verdict === "withdrawn") return false;
  if (!mayEdit(levelOf(scope)) && last.personId !== actingUserId(scope)) {
    throw new AppError("general.forbidden");
  }
  return true;
}
