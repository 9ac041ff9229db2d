import type { CommentRow, ThreadRow } from "@/db/queries/threads";
import type { WireComment, WirePerson, WireThread } from "@/lib/contracts/thread";
import { findPassage } from "@/lib/rules/anchor";
import {
  FORMER_MEMBER,
  type Hand,
  handKey,
  isByWriter,
  isEditor,
  mayChangeWords,
  mayDelete,
  mayDirect,
  maySetState,
  mayWrite,
  mentionedIn,
  type Writer,
} from "@/lib/rules/thread";
import { mediaUrl } from "@/lib/services/media/media-url";
import type { ThreadFacts } from "./read-facts";

/**
 * A note as somebody sees it.
 * @param said what of it was read: the note itself first
 * @param count all that was said
 */
export function presentThread(
  row: ThreadRow,
  said: readonly CommentRow[],
  count: number,
  { facts, writer }: { facts: ThreadFacts; writer: Writer },
): WireThread {
  const line = row.lineId ? facts.lines.get(row.lineId) : undefined;
  const passage = findQuoted(row, facts.script);
  const isCharacter = row.subjectKind === "character";
  const hasOthersWords = said.some((comment) => isOthersWords(comment, row));
  return {
    id: row.id,
    subject: { kind: row.subjectKind, id: row.subjectId },
    line_id: row.lineId,
    line_number: line?.lineNumber ?? null,
    shot: line?.shot ?? null,
    ...presentTakeOf(row, facts),
    film_id: row.filmId,
    film_version: facts.filmVersions.get(row.filmId ?? "") ?? null,
    frame_from: row.frameFrom,
    frame_to: row.frameTo,
    shot_frame: row.shotFrame,
    text_from: passage?.from ?? null,
    text_to: passage?.to ?? null,
    quote: row.quote,
    text_changed: row.quote !== null && passage === null,
    character_name: isCharacter ? (facts.characters.get(row.subjectId)?.name ?? null) : null,
    x: row.x,
    y: row.y,
    marks: row.marks && {
      strokes: row.marks.strokes.map(({ by, ...stroke }) => ({
        ...stroke,
        mine: by === handKey(writer),
      })),
    },
    state: row.state,
    state_by: row.stateBy === null ? null : presentHand(memberHand(row.stateBy), facts),
    state_at: row.stateAt?.toISOString() ?? null,
    audience: row.audience,
    assignee: row.assigneeId === null ? null : presentHand(memberHand(row.assigneeId), facts),
    resolved_take_id: row.resolvedTakeId,
    author: presentHand(row, facts),
    created_at: row.createdAt.toISOString(),
    comments: said.map((comment) => presentComment(comment, row, { facts, writer })),
    comment_count: count,
    run_id: facts.runs.get(row.id) ?? null,
    can: {
      reply: mayWrite(writer),
      edit: mayChangeWords(row, writer),
      set_state: maySetState(row, writer),
      direct: mayDirect(row, writer),
      delete: mayDelete(row, writer) && (isOwner(writer) || !hasOthersWords),
      make_take: isEditor(writer) && line !== undefined,
    },
  };
}

function presentComment(
  row: CommentRow,
  thread: ThreadRow,
  { facts, writer }: { facts: ThreadFacts; writer: Writer },
): WireComment {
  const isDeleted = row.deletedAt !== null;
  return {
    id: row.id,
    author: presentHand(row, facts),
    kind: row.kind,
    body: row.body,
    mentions: mentionedIn(row.body).map((id) => ({ id, name: nameOf(id, facts) })),
    take: presentMadeTake(row, thread, facts),
    state: row.state,
    created_at: row.createdAt.toISOString(),
    edited: row.editedAt !== null,
    deleted: isDeleted,
    mine: isByWriter(row, writer),
    can_delete: !isDeleted && row.kind === "words" && mayDelete(row, writer),
  };
}

/** A take that was made from the note, and the one that it stands beside. */
function presentMadeTake({ takeId }: CommentRow, thread: ThreadRow, facts: ThreadFacts) {
  const take = takeId ? facts.takes.get(takeId) : undefined;
  if (!take) return null;
  const line = take.lineId ? facts.lines.get(take.lineId) : undefined;
  const others = [...facts.takes.values()].filter(
    ({ id, kind, lineId }) => id !== take.id && kind === take.kind && lineId === take.lineId,
  );
  const before =
    others.find(({ mediaKey }) => mediaKey === take.change?.from?.key) ??
    others.find(({ id }) => id === thread.takeId) ??
    others.findLast(({ number }) => number < take.number);
  return {
    id: take.id,
    kind: take.kind,
    url: mediaUrl(take.mediaKey),
    number: take.number,
    chosen: line?.[`${take.kind}TakeId`] === take.id,
    before: before ? { url: mediaUrl(before.mediaKey), number: before.number } : null,
  };
}

function isOwner(writer: Writer): boolean {
  return writer.kind === "member" && writer.level === "owner";
}

/** Words that the writer of the note did not write. */
function isOthersWords({ kind, deletedAt, authorId, guestId }: CommentRow, thread: Hand): boolean {
  const isSame = authorId === thread.authorId && guestId === thread.guestId;
  return kind === "words" && deletedAt === null && !isSame;
}

const memberHand = (authorId: string): Hand => ({ authorId, guestId: null });

/** Who has no account, or does not belong to the project any more, keeps their words and no name. */
function presentHand({ authorId, guestId }: Hand, facts: ThreadFacts): WirePerson {
  const guest = guestId === null ? undefined : facts.guests.get(guestId);
  if (guest !== undefined) return { kind: "guest", id: guestId, name: guest };
  const member = authorId === null ? undefined : facts.people.get(authorId);
  if (member?.isMember) return { kind: "member", id: authorId, name: member.name };
  return { kind: "former", id: null, name: FORMER_MEMBER };
}

function nameOf(personId: string, facts: ThreadFacts): string {
  const person = facts.people.get(personId);
  return person?.isMember ? person.name : FORMER_MEMBER;
}

function presentTakeOf(row: ThreadRow, facts: ThreadFacts) {
  const take = row.takeId ? facts.takes.get(row.takeId) : undefined;
  if (!take) {
    const rest = { take_kind: null, take_url: null, take_number: null, take_chosen: null };
    return { take_id: row.takeId, ...rest, chosen_take_number: null };
  }
  const line = take.lineId ? facts.lines.get(take.lineId) : undefined;
  const face = take.characterId ? facts.characters.get(take.characterId) : undefined;
  const chosenId = line ? line[`${take.kind}TakeId`] : (face?.imageTakeId ?? null);
  return {
    take_id: take.id,
    take_kind: take.kind,
    take_url: mediaUrl(take.mediaKey),
    take_number: take.number,
    take_chosen: chosenId === take.id,
    chosen_take_number: facts.takes.get(chosenId ?? "")?.number ?? null,
  };
}

/** Where the words that a note is about stand in the script as it is now; null when they do not. */
function findQuoted(row: ThreadRow, script: string) {
  if (row.quote === null) return null;
  const quotation = {
    quote: row.quote,
    before: row.quoteBefore ?? "",
    after: row.quoteAfter ?? "",
  };
  return findPassage(script, quotation, row.textFrom ?? 0);
}
