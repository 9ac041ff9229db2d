import type { z } from "zod";
import { database } from "@/db/client";
import { getStory } from "@/db/queries/stories";
import { insertComment, insertThread, type NewThread } from "@/db/queries/thread-writes";
import type { createThread as contract, WireThread } from "@/lib/contracts/thread";
import { AppError } from "@/lib/errors";
import { findPassage, PASSAGE_MAXIMUM, quotePassage } from "@/lib/rules/anchor";
import { type ShotPlace, takeFrameIn } from "@/lib/rules/film-difference";
import { areTooLarge, changeMarks } from "@/lib/rules/marks";
import { handKey, mayDirect, mayWrite, type Writer } from "@/lib/rules/thread";
import { noteEvent } from "@/lib/services/inbox/note-event";
import { actorOf } from "./actor-of";
import { findNamed } from "./named-things";
import { readThread } from "./read-threads";
import { countWriting, handOf, type ReviewPlace, readMentions, requirePerson } from "./writer";

type NewNote = Omit<z.output<typeof contract.body>, "user_id">;

/**
 * Writes a note about something of a story; sent twice with one key it is one note. What a guest
 * writes is for everyone.
 * @throws AppError story.notFound for a thing that is not of this story, thread.subjectMissing,
 *   thread.textChanged, thread.marksTooLarge, thread.personUnknown, general.tooMany
 */
export async function createThread(
  place: ReviewPlace,
  writer: Writer,
  body: NewNote,
): Promise<{ thread: WireThread }> {
  if (!mayWrite(writer)) throw new AppError("general.forbidden");
  const hand = handOf(writer);
  const subject = await readSubject(place, body);
  const assigneeId = body.assignee_id ?? null;
  if (assigneeId !== null) {
    if (!mayDirect(hand, writer)) throw new AppError("general.forbidden");
    await requirePerson(place, assigneeId);
  }
  const strokes = changeMarks([], {
    add: body.marks?.strokes ?? [],
    remove: [],
    by: handKey(writer),
    isOwner: false,
  });
  if (areTooLarge(strokes)) throw new AppError("thread.marksTooLarge");
  const words = await readMentions(place, writer, body.body, body.mentions);
  await countWriting(writer);
  const threadId = await database().transaction(async (transaction) => {
    const written = await insertThread(transaction, {
      storyId: place.storyId,
      ...subject,
      x: body.x ?? null,
      y: body.y ?? null,
      marks: strokes.length > 0 ? { strokes } : null,
      audience: writer.kind === "guest" ? "everyone" : body.audience,
      assigneeId,
      ...hand,
      clientKey: body.client_key ?? null,
    });
    if (!written) throw keyTaken();
    const { id, isNew } = written;
    if (!isNew) return id;
    const note = { threadId: id, ...hand, body: words.body };
    const { id: commentId } = await insertComment(transaction, note, words.mentioned);
    await noteEvent(transaction, {
      kind: "said",
      isFirst: true,
      ...{ storyId: place.storyId, threadId: id, commentId, assigneeId },
      actor: actorOf(writer),
      mentions: words.mentioned,
    });
    return id;
  });
  return { thread: await readThread(place, writer, threadId) };
}

/** What a note is about, as its row has it. */
async function readSubject(place: ReviewPlace, body: NewNote): Promise<Omit<NewThread, "storyId">> {
  const { subject } = body;
  const named = await findNamed(place, body);
  const frames = readFrames(body);
  if ((body.x === undefined) !== (body.y === undefined)) throw missing("a place needs x and y");
  const rest = {
    lineId: body.line_id ?? null,
    takeId: body.take_id ?? named.take?.id ?? null,
    filmId: body.film_id ?? named.film?.id ?? null,
    ...frames,
  };
  if (subject.kind === "script") {
    return {
      subjectKind: "script",
      subjectId: place.storyId,
      ...rest,
      ...(await quote(place, body)),
    };
  }
  if (subject.id === undefined) throw missing(`which ${subject.kind}`);
  const subjectId = subject.id.toLowerCase();
  const about = { subjectKind: subject.kind, subjectId, ...rest };
  if (subject.kind === "line") return { ...about, lineId: subjectId };
  if (subject.kind === "take") return { ...about, lineId: named.take?.lineId ?? rest.lineId };
  if (subject.kind === "film") return { ...about, ...shotOf(named.film?.shots ?? [], about) };
  return about;
}

/** The frames that a note is about: one, or the first and the last of several. */
function readFrames({ frame_from: from, frame_to: to }: NewNote) {
  if (from === undefined && to !== undefined) throw missing("a range of frames needs its first");
  if (from === undefined) return { frameFrom: null, frameTo: null };
  if (to !== undefined && to < from) throw missing("a range of frames ends after its first");
  return { frameFrom: from, frameTo: to ?? from };
}

/** The shot of a film in which the frame lies, and which frame of its take is seen there. */
function shotOf(
  shots: readonly (ShotPlace & { line_id: string })[],
  about: { frameFrom: number | null; lineId: string | null },
) {
  const { frameFrom } = about;
  if (frameFrom === null) return {};
  const shot = shots.find(({ start, frames }) => frameFrom >= start && frameFrom < start + frames);
  if (!shot) return {};
  return { lineId: shot.line_id, shotFrame: takeFrameIn(shot, frameFrom) };
}

/** The words of the script that a note is about, with those around them. */
async function quote({ storyId }: ReviewPlace, body: NewNote) {
  const { text_from: from, text_to: to, quote: seen } = body;
  if (from === undefined || to === undefined || to <= from)
    throw missing("the words of the script");
  if (to - from > PASSAGE_MAXIMUM) throw missing(`at most ${PASSAGE_MAXIMUM} characters`);
  const { script } = await getStory(storyId);
  const words = seen ?? script.slice(from, to);
  // Somebody else may have saved the script since these words were selected.
  const passage = findPassage(script, { quote: words, before: "", after: "" }, from);
  if (!passage) throw new AppError("thread.textChanged");
  const quoted = quotePassage(script, passage);
  return {
    textFrom: passage.from,
    textTo: passage.to,
    quote: quoted.quote,
    quoteBefore: quoted.before,
    quoteAfter: quoted.after,
  };
}

function missing(reason: string): AppError {
  return new AppError("thread.subjectMissing", { values: { reason } });
}

function keyTaken(): AppError {
  const reason = "is that of a note of another story";
  return new AppError("general.invalid", { values: { field: "client_key", reason } });
}
