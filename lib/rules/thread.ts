import { atLeast, type PermissionLevel } from "./permission";

/** Notes about a story: what they can be about, how they stand, and who may do what with them. */

export const SUBJECT_KINDS = ["script", "line", "take", "film", "character"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const THREAD_STATES = ["open", "doing", "done", "declined"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** Who sees a thread: the people of the project, or the guests of its review links as well. */
export const AUDIENCES = ["team", "everyone"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Longest words of one comment, in characters. */
export const COMMENT_MAXIMUM = 4_000;

/** How long words can be changed without being marked as edited. */
const UNMARKED_EDIT_MS = 15 * 60 * 1000;

/** Whether words that are changed now are marked as edited. */
export function isMarkedEdited(writtenAt: Date, now: Date): boolean {
  return now.getTime() - writtenAt.getTime() > UNMARKED_EDIT_MS;
}

/** What an author who has left is called. */
export const FORMER_MEMBER = "former member";

/** Who writes: a member of the project with their level, or a guest of a review link. */
export type Writer =
  | { kind: "member"; id: string; level: PermissionLevel }
  | { kind: "guest"; id: string; mayComment: boolean };

/** The people of a row: at most one of both is set, and none once a member's account is gone. */
export interface Hand {
  authorId: string | null;
  guestId: string | null;
}

/** One text for whoever wrote or drew something. */
export function handKey(writer: Writer): string {
  return `${writer.kind}:${writer.id}`;
}

/** Whether something was written by this writer. */
export function isByWriter({ authorId, guestId }: Hand, writer: Writer): boolean {
  return writer.kind === "member" ? authorId === writer.id : guestId === writer.id;
}

/** Who writes and replies: everybody but viewers and guests who only look. */
export function mayWrite(writer: Writer): boolean {
  return writer.kind === "member" ? atLeast(writer.level, "commenter") : writer.mayComment;
}

/** Own words are one's own; those of others only the owner takes away. */
export function mayDelete(hand: Hand, writer: Writer): boolean {
  if (writer.kind === "member" && writer.level === "owner") return true;
  return mayWrite(writer) && isByWriter(hand, writer);
}

/** Nobody changes the words of others. */
export function mayChangeWords(hand: Hand, writer: Writer): boolean {
  return mayWrite(writer) && isByWriter(hand, writer);
}

/** Editors set any thread's state, everybody else who may write that of their own. */
export function maySetState(thread: Hand, writer: Writer): boolean {
  return isEditor(writer) || (mayWrite(writer) && isByWriter(thread, writer));
}

/** Who a thread is for and who takes it on: decided by its author and by editors, never by guests. */
export function mayDirect(thread: Hand, writer: Writer): boolean {
  return writer.kind === "member" && maySetState(thread, writer);
}

/** Editors change the film and spend on it. */
export function isEditor(writer: Writer): boolean {
  return writer.kind === "member" && atLeast(writer.level, "editor");
}

/** Somebody in a body: `@[id]`; the name is looked up when it is shown. */
const MENTION = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/giu;

/** Most people that one comment names; more would be a circular. */
export const MENTIONS_MAXIMUM = 20;

/** The ids of the people that a body names, each once. */
export function mentionedIn(body: string): string[] {
  return [...new Set([...body.matchAll(MENTION)].map(([, id]) => String(id).toLowerCase()))];
}

/** The mention of somebody, as it is written into a body. */
export function mentionOf(personId: string): string {
  return `@[${personId}]`;
}

/** A body in pieces: words, and people by their ids. */
export type BodyPart = { words: string } | { personId: string };

/** Takes a body apart, in its order. */
export function splitBody(body: string): BodyPart[] {
  return body.split(MENTION).flatMap<BodyPart>((piece, index) => {
    if (index % 2 === 1) return [{ personId: piece.toLowerCase() }];
    return piece === "" ? [] : [{ words: piece }];
  });
}
