import { database } from "@/db/client";
import { findRun } from "@/db/queries/runs";
import type { TakeRow } from "@/db/queries/takes";
import { findTakeComment, insertComment, updateThreadRow } from "@/db/queries/thread-writes";
import { holdThread } from "@/db/queries/threads";
import { imageModel, speechModel, videoModel } from "@/lib/providers";
import type { SeenTake } from "@/lib/providers/ports/seen-take";
import type { TakeKind } from "@/lib/rules/own-file";
import { noteEvent } from "@/lib/services/inbox/note-event";
import type { LineStep } from "./line-step";

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

/** The parts of a wished change that the configured model can do nothing with; none for most models. */
export function unheardOf(kind: TakeKind, words: string): string[] {
  const model = { image: imageModel, video: videoModel, audio: speechModel }[kind]();
  return model.unheard?.(words) ?? [];
}

/** What is said of them; empty when everything was understood. */
export function unheardWords(unheard: readonly string[]): string {
  if (unheard.length === 0) return "";
  return `Not done, because the built-in studio does not understand it: ${quoted(unheard)}.`;
}

/** The parts of a wished change that the seen take shows already, of which nothing would come. */
export function alreadySo(kind: TakeKind, words: string, seen: SeenTake): string[] {
  if (kind === "audio") return [];
  const model = { image: imageModel, video: videoModel }[kind]();
  return model.alreadySo?.(words, seen) ?? [];
}

/** What is said of them before a take is made; empty when everything would be new. */
export function alreadySoWords(already: readonly string[]): string {
  if (already.length === 0) return "";
  return `It is so in the take that was seen already: ${quoted(already)}.`;
}

function quoted(parts: readonly string[]): string {
  return parts.map((words) => `“${words}”`).join(", ");
}
