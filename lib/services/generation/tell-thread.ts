import { database } from "@/db/client";
import { findRun } from "@/db/queries/runs";
import type { TakeRow } from "@/db/queries/takes";
import { findTakeComment, insertComment, updateThreadRow } from "@/db/queries/thread-writes";
import { holdThread } from "@/db/queries/threads";
import { noteEvent } from "@/lib/services/inbox/note-event";
import type { LineStep } from "./line-step";
import { unheardOf, unheardWords } from "./wished-change";

/**
 * Shows a take in the note that asked for it, beside the one that it changes, and tells whoever has a
 * part in the note. Done once, however often a step is repeated; a note that is gone hears of nothing.
 */
export async function tellThread(step: LineStep, take: TakeRow): Promise<void> {
  const { threadId, runId, scope } = step;
  if (threadId === null) return;
  const run = await findRun(runId);
  const authorId = run?.requestedBy ?? null;
  await database().transaction(async (transaction) => {
    const thread = await holdThread(transaction, threadId);
    if (!thread || (await findTakeComment(transaction, threadId, take.id))) return;
    const { id: commentId } = await insertComment(transaction, {
      threadId,
      authorId,
      kind: "take",
      takeId: take.id,
      body: unheardWords(unheardOf(take.kind, take.change?.words ?? "")),
    });
    if (thread.state === "open") {
      await updateThreadRow(transaction, threadId, {
        state: "doing",
        stateBy: authorId,
        stateAt: new Date(),
      });
    }
    await noteEvent(transaction, {
      kind: "take",
      ...{ storyId: scope.storyId, threadId, commentId, runId },
      actor: authorId === null ? null : { personId: authorId },
    });
  });
}
