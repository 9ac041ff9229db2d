import { database } from "@/db/client";
import {
  changeWords,
  findComment,
  insertComment,
  removeWords,
  updateThreadRow,
} from "@/db/queries/thread-writes";
import { holdThread, listThreadComments } from "@/db/queries/threads";
import type { CommentScope } from "@/lib/access";
import type { WireComment, WireThread } from "@/lib/contracts/thread";
import { AppError } from "@/lib/errors";
import {
  isMarkedEdited,
  mayChangeWords,
  mayDelete,
  mayWrite,
  type Writer,
} from "@/lib/rules/thread";
import { noteEvent } from "@/lib/services/inbox/note-event";
import { actorOf } from "./actor-of";
import { changeThread, type ThreadPlace } from "./change-thread";
import { readThread } from "./read-threads";
import { countWriting, handOf, readMentions } from "./writer";

/** A comment that somebody may enter. */
export type CommentPlace = ThreadPlace & Pick<CommentScope, "commentId">;

interface WrittenWords {
  body: string;
  mentions?: string[] | undefined;
}

/** Replies; sent twice with one key it is one reply. @throws AppError general.forbidden, general.tooMany */
export async function addComment(
  place: ThreadPlace,
  writer: Writer,
  body: WrittenWords & { client_key?: string | undefined },
) {
  if (!mayWrite(writer)) throw new AppError("general.forbidden");
  const words = await readMentions(place, writer, body.body, body.mentions);
  await countWriting(writer);
  let commentId = "";
  const { thread } = await changeThread(place, writer, async (transaction, row) => {
    const reply = { threadId: row.id, ...handOf(writer), body: words.body };
    const written = await insertComment(
      transaction,
      { ...reply, clientKey: body.client_key ?? null },
      words.mentioned,
    );
    commentId = written.id;
    if (!written.isNew) return;
    await noteEvent(transaction, {
      kind: "said",
      isFirst: false,
      ...{ storyId: place.storyId, threadId: row.id, commentId },
      actor: actorOf(writer),
      mentions: words.mentioned,
    });
  });
  return { comment: getComment(thread, commentId), thread };
}

/** Puts other words in place of one's own. @throws AppError general.forbidden, comment.notFound */
export async function editComment(place: CommentPlace, writer: Writer, body: WrittenWords) {
  const words = await readMentions(place, writer, body.body, body.mentions);
  const { thread } = await changeThread(place, writer, async (transaction, row) => {
    const comment = await findComment(transaction, place.commentId);
    if (comment?.kind !== "words") throw new AppError("comment.notFound");
    if (!mayChangeWords(comment, writer)) throw new AppError("general.forbidden");
    if (comment.body === words.body) return;
    const now = new Date();
    const editedAt = isMarkedEdited(comment.createdAt, now) ? now : null;
    await changeWords(transaction, comment.id, { body: words.body, editedAt }, words.mentioned);
    await noteEvent(transaction, {
      kind: "named",
      ...{ storyId: place.storyId, threadId: row.id, commentId: comment.id },
      actor: actorOf(writer),
      mentions: words.mentioned,
    });
  });
  return { comment: getComment(thread, place.commentId), thread };
}

/**
 * Takes words away; the thread stays for what others have said, and goes when nobody's words are left.
 * @throws AppError general.forbidden, comment.notFound
 */
export async function deleteComment(
  place: CommentPlace,
  writer: Writer,
): Promise<{ comment_id: string; thread: WireThread | null }> {
  const isEmpty = await database().transaction(async (transaction) => {
    const thread = await holdThread(transaction, place.threadId);
    const comment = thread && (await findComment(transaction, place.commentId));
    if (comment?.kind !== "words") throw new AppError("comment.notFound");
    if (!mayDelete(comment, writer)) throw new AppError("general.forbidden");
    await removeWords(transaction, comment.id);
    const said = await listThreadComments(comment.threadId, transaction);
    const hasWords = said.some(({ kind, deletedAt }) => kind === "words" && deletedAt === null);
    if (!hasWords) {
      await updateThreadRow(transaction, comment.threadId, { deletedAt: new Date() });
    }
    return !hasWords;
  });
  return {
    comment_id: place.commentId,
    thread: isEmpty ? null : await readThread(place, writer, place.threadId),
  };
}

function getComment(thread: WireThread, commentId: string): WireComment {
  const comment = thread.comments.find(({ id }) => id === commentId);
  if (!comment) throw new AppError("comment.notFound");
  return comment;
}
