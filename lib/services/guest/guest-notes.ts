import { database } from "@/db/client";
import { insertGuestActivity } from "@/db/queries/review-links";
import { findComment } from "@/db/queries/thread-writes";
import { findThreadRow } from "@/db/queries/threads";
import type { GuestScope } from "@/lib/access";
import type { WireGuestNote, WireNewGuestNote } from "@/lib/contracts/guest";
import type { WireComment, WirePerson, WireThread } from "@/lib/contracts/thread";
import { AppError } from "@/lib/errors";
import { allowsGuest } from "@/lib/rules/review-link";
import type { ThreadState, Writer } from "@/lib/rules/thread";
import { setThreadState } from "@/lib/services/thread/change-thread";
import { addComment, deleteComment, editComment } from "@/lib/services/thread/comments";
import { createThread } from "@/lib/services/thread/create-thread";
import { listThreads } from "@/lib/services/thread/read-threads";
import { countWriting } from "@/lib/services/thread/writer";

/** The notes of a link as its guests see and write them: those for everyone, about what it shows. */

/** As many as the page of a link shows; it has no older ones to turn to. */
const NOTES_SHOWN = 200;

/** The guest who works in a scope. */
export function guestWriter({ guestId, may }: GuestScope): Writer {
  return { kind: "guest", id: guestId, mayComment: allowsGuest(may, "comment") };
}

/** The newest notes about what the link shows, and whether there are older ones. */
export async function listGuestNotes(
  scope: GuestScope,
): Promise<{ notes: WireGuestNote[]; more: boolean }> {
  const { threads, next_cursor: next } = await listThreads(
    scope,
    guestWriter(scope),
    { state: "all", mine: "false" },
    { filmId: scope.filmId, most: NOTES_SHOWN },
  );
  return { notes: threads.map((thread) => presentNote(thread, scope)), more: next !== null };
}

/**
 * Writes a note about the film of the link, or about a shot of its board.
 * @throws AppError general.invalid for a board without its shot; what `createThread` throws
 */
export async function createGuestNote(
  scope: GuestScope,
  { line_id: lineId, ...body }: WireNewGuestNote,
): Promise<{ note: WireGuestNote }> {
  const { filmId } = scope;
  if (filmId === null && lineId === undefined) {
    throw new AppError("general.invalid", { values: { field: "line_id", reason: "is missing" } });
  }
  const about =
    filmId === null
      ? { subject: { kind: "line" as const, id: lineId }, line_id: lineId }
      : { subject: { kind: "film" as const, id: filmId }, film_id: filmId };
  const { thread } = await createThread(scope, guestWriter(scope), {
    ...body,
    ...about,
    audience: "everyone",
  });
  await noteComment(scope, body.frame_from);
  return { note: presentNote(thread, scope) };
}

/** Replies to a note that the guest can see. @throws AppError thread.notFound */
export async function replyAsGuest(
  scope: GuestScope,
  threadId: string,
  body: { body: string; client_key?: string | undefined },
): Promise<{ note: WireGuestNote }> {
  await requireSeen(scope, threadId);
  const { thread } = await addComment({ ...scope, threadId }, guestWriter(scope), body);
  await noteComment(scope);
  return { note: presentNote(thread, scope) };
}

/** Puts other words in place of the guest's own. @throws AppError comment.notFound, general.forbidden */
export async function changeGuestComment(
  scope: GuestScope,
  commentId: string,
  body: { body: string },
): Promise<{ note: WireGuestNote }> {
  const place = await placeOfComment(scope, commentId);
  await countWriting(guestWriter(scope));
  const { thread } = await editComment(place, guestWriter(scope), body);
  return { note: presentNote(thread, scope) };
}

/** Takes the guest's own words back. @throws AppError comment.notFound, general.forbidden */
export async function takeBackGuestComment(
  scope: GuestScope,
  commentId: string,
): Promise<{ note: WireGuestNote | null }> {
  const place = await placeOfComment(scope, commentId);
  const { thread } = await deleteComment(place, guestWriter(scope));
  return { note: thread && presentNote(thread, scope) };
}

/** The note in which a comment stands, if the link shows it. @throws AppError comment.notFound */
async function placeOfComment(scope: GuestScope, commentId: string) {
  const comment = await findComment(database(), commentId);
  if (!comment || !(await isSeen(scope, comment.threadId))) throw new AppError("comment.notFound");
  return { ...scope, threadId: comment.threadId, commentId };
}

/**
 * Says how a note of the guest's own stands; others are told of it, so it counts as writing.
 * @throws AppError thread.notFound, general.forbidden, general.tooMany
 */
export async function setGuestNoteState(
  scope: GuestScope,
  threadId: string,
  body: { state: ThreadState },
): Promise<{ note: WireGuestNote }> {
  await requireSeen(scope, threadId);
  await countWriting(guestWriter(scope));
  const { thread } = await setThreadState({ ...scope, threadId }, guestWriter(scope), body);
  return { note: presentNote(thread, scope) };
}

/** Holds that a note is one of those that the link shows. @throws AppError thread.notFound */
async function requireSeen(scope: GuestScope, threadId: string): Promise<void> {
  if (!(await isSeen(scope, threadId))) throw new AppError("thread.notFound");
}

/** Whether a note is one of those that the link shows. */
async function isSeen(scope: GuestScope, threadId: string): Promise<boolean> {
  const row = await findThreadRow(threadId);
  if (!row || row.storyId !== scope.storyId || row.audience !== "everyone") return false;
  if (scope.filmId !== null) return row.filmId === scope.filmId;
  return row.subjectKind === "line" || row.subjectKind === "take";
}

async function noteComment({ linkId, guestId }: GuestScope, frame?: number): Promise<void> {
  await insertGuestActivity({ linkId, guestId, kind: "commented", frame: frame ?? null });
}

/** A note without what is the team's alone: takes, assignees, runs, and addresses of members' files. */
function presentNote(thread: WireThread, { guestId }: GuestScope): WireGuestNote {
  return {
    id: thread.id,
    author: thread.author.name,
    is_guest: thread.author.kind === "guest",
    mine: isGuest(thread.author, guestId),
    frame_from: thread.frame_from,
    frame_to: thread.frame_to,
    line_id: thread.line_id,
    x: thread.x,
    y: thread.y,
    strokes: (thread.marks?.strokes ?? []).map(({ kind, colour, width, points }) => ({
      kind,
      colour,
      width,
      points,
    })),
    state: thread.state,
    at: thread.created_at,
    comments: thread.comments
      .filter(({ kind }) => kind === "words")
      .map((comment) => ({
        id: comment.id,
        author: comment.author.name,
        is_guest: comment.author.kind === "guest",
        mine: isGuest(comment.author, guestId),
        body: plainWords(comment),
        at: comment.created_at,
        edited: comment.edited,
        deleted: comment.deleted,
      })),
    left_out: thread.comment_count - thread.comments.length,
  };
}

function isGuest({ kind, id }: WirePerson, guestId: string): boolean {
  return kind === "guest" && id === guestId;
}

/** People are named in words by their ids; a guest reads their names. */
function plainWords({ body, mentions }: WireComment): string {
  return mentions.reduce((text, { id, name }) => text.replaceAll(`@[${id}]`, `@${name}`), body);
}
