import { database, type Executor } from "@/db/client";
import { hasOthersWords, insertComment, updateThreadRow } from "@/db/queries/thread-writes";
import { holdThread, type ThreadRow } from "@/db/queries/threads";
import type { ThreadScope } from "@/lib/access";
import type { WireThread } from "@/lib/contracts/thread";
import { AppError } from "@/lib/errors";
import { areTooLarge, changeMarks, type MarksChange } from "@/lib/rules/marks";
import {
  type Audience,
  handKey,
  mayDelete,
  mayDirect,
  maySetState,
  mayWrite,
  type ThreadState,
  type Writer,
} from "@/lib/rules/thread";
import { noteEvent } from "@/lib/services/inbox/note-event";
import { actorOf } from "./actor-of";
import { findNamed } from "./named-things";
import { readThread } from "./read-threads";
import { handOf, type ReviewPlace, requirePerson } from "./writer";

/** A thread that somebody may enter. */
export type ThreadPlace = ReviewPlace & Pick<ThreadScope, "threadId">;

/** Works on a thread that nobody else changes meanwhile, and answers it as it is then. */
export async function changeThread(
  place: ThreadPlace,
  writer: Writer,
  change: (transaction: Executor, thread: ThreadRow) => Promise<void>,
): Promise<{ thread: WireThread }> {
  await database().transaction(async (transaction) => {
    const thread = await holdThread(transaction, place.threadId);
    if (!thread) throw new AppError("thread.notFound");
    await change(transaction, thread);
  });
  return { thread: await readThread(place, writer, place.threadId) };
}

/**
 * Sets how a thread stands, which is a part of what is said in it; the state that it has already
 * changes nothing, so of two who resolve it at once one is told of.
 * @throws AppError general.forbidden for the thread of others, thread.takeNotDone, story.notFound for a
 *   take of another shot
 */
export async function setThreadState(
  place: ThreadPlace,
  writer: Writer,
  body: { state: ThreadState; resolved_take_id?: string | undefined },
) {
  const { state } = body;
  const takeId = body.resolved_take_id?.toLowerCase() ?? null;
  if (takeId !== null && state !== "done") throw new AppError("thread.takeNotDone");
  const { take } = await findNamed(place, { take_id: takeId ?? undefined });
  return changeThread(place, writer, async (transaction, thread) => {
    if (!maySetState(thread, writer)) throw new AppError("general.forbidden");
    if (take && take.lineId !== thread.lineId) throw new AppError("story.notFound");
    if (thread.state === state && thread.resolvedTakeId === takeId) return;
    await updateThreadRow(transaction, thread.id, {
      state,
      stateBy: writer.kind === "member" ? writer.id : null,
      stateAt: new Date(),
      resolvedTakeId: takeId,
    });
    const row = { threadId: thread.id, ...handOf(writer), kind: "state", state, takeId } as const;
    const { id: commentId } = await insertComment(transaction, row);
    await noteEvent(transaction, {
      kind: "state",
      ...{ storyId: place.storyId, threadId: thread.id, commentId },
      actor: actorOf(writer),
    });
  });
}

/** Says who a thread is for and who takes it on. @throws AppError general.forbidden, thread.personUnknown */
export async function updateThread(
  place: ThreadPlace,
  writer: Writer,
  body: { assignee_id?: string | null | undefined; audience?: Audience | undefined },
) {
  const assigneeId = body.assignee_id?.toLowerCase() ?? null;
  if (assigneeId !== null) await requirePerson(place, assigneeId);
  return changeThread(place, writer, async (transaction, thread) => {
    if (!mayDirect(thread, writer)) throw new AppError("general.forbidden");
    const isOther = body.assignee_id !== undefined && assigneeId !== thread.assigneeId;
    await updateThreadRow(transaction, thread.id, {
      assigneeId: body.assignee_id === undefined ? thread.assigneeId : assigneeId,
      audience: body.audience ?? thread.audience,
    });
    if (isOther && assigneeId !== null) {
      await noteEvent(transaction, {
        kind: "assigned",
        ...{ storyId: place.storyId, threadId: thread.id, personId: assigneeId, at: new Date() },
        actor: actorOf(writer),
      });
    }
  });
}

/** Adds and takes away marks. @throws AppError general.forbidden, thread.marksTooLarge */
export async function changeThreadMarks(place: ThreadPlace, writer: Writer, body: MarksChange) {
  const isOwner = writer.kind === "member" && writer.level === "owner";
  return changeThread(place, writer, async (transaction, thread) => {
    if (!mayWrite(writer)) throw new AppError("general.forbidden");
    const drawn = thread.marks?.strokes ?? [];
    const strokes = changeMarks(drawn, { ...body, by: handKey(writer), isOwner });
    if (areTooLarge(strokes)) throw new AppError("thread.marksTooLarge");
    const marks = strokes.length > 0 ? { strokes } : null;
    await updateThreadRow(transaction, thread.id, { marks });
  });
}

/**
 * Deletes a thread: its author as long as nobody else has said anything in it, the owner always.
 * @throws AppError general.forbidden, thread.hasReplies
 */
export async function deleteThread(place: ThreadPlace, writer: Writer) {
  await database().transaction(async (transaction) => {
    const thread = await holdThread(transaction, place.threadId);
    if (!thread) throw new AppError("thread.notFound");
    if (!mayDelete(thread, writer)) throw new AppError("general.forbidden");
    const isOwner = writer.kind === "member" && writer.level === "owner";
    if (!isOwner && (await hasOthersWords(transaction, thread))) {
      throw new AppError("thread.hasReplies");
    }
    await updateThreadRow(transaction, thread.id, { deletedAt: new Date() });
  });
  return { thread_id: place.threadId };
}
