import {
  countComments,
  countThreads,
  findThreadRow,
  listNewestComments,
  listThreadComments,
  listThreadRows,
  type ThreadFilter,
  type ThreadRow,
} from "@/db/queries/threads";
import type { WireThread, WireThreadPage, WireThreadQuery } from "@/lib/contracts/thread";
import { AppError } from "@/lib/errors";
import type { ThreadState, Writer } from "@/lib/rules/thread";
import { findNamed } from "./named-things";
import { presentThread } from "./present";
import { readThreadFacts } from "./read-facts";
import type { ReviewPlace } from "./writer";

/** As many as one looks through at once. */
const THREADS_AT_ONCE = 50;

/** What is shown of a long conversation before it is opened. */
const NEWEST_COMMENTS = 20;

/** What a guest of a link may see: the newest notes of its film, or those of the board. */
export type GuestView = { filmId: string | null; most: number };

/**
 * The notes of a story as somebody sees them, newest first, a page at a time.
 * @param view of guests: what their link shows, of which they see what is for everyone
 * @throws AppError story.notFound for a thing that is not of this story
 */
export async function listThreads(
  place: ReviewPlace,
  writer: Writer,
  query: WireThreadQuery,
  view: GuestView | null = null,
): Promise<WireThreadPage> {
  const filter = toFilter(place, writer, query, view);
  const most = view?.most ?? THREADS_AT_ONCE;
  // One more than is shown tells whether there are more.
  const [rows, counts] = await Promise.all([
    listThreadRows(filter, {
      states: statesOf(query.state),
      before: readCursor(query.cursor),
      most: most + 1,
    }),
    countThreads(filter),
    findNamed(place, {
      line_id: query.line_id,
      film_id: query.film_id,
      subject: query.subject_kind && { kind: query.subject_kind, id: query.subject_id },
    }),
  ]);
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return {
    threads: await presentRows(
      place,
      writer,
      shown.map(({ thread }) => thread),
    ),
    next_cursor: rows.length > most && last ? `${last.createdMicros}_${last.thread.id}` : null,
    counts,
  };
}

/** One note with all that was said about it. @throws AppError thread.notFound */
export async function readThread(
  place: ReviewPlace,
  writer: Writer,
  threadId: string,
): Promise<WireThread> {
  const [row, said] = await Promise.all([findThreadRow(threadId), listThreadComments(threadId)]);
  if (!row) throw new AppError("thread.notFound");
  const facts = await readThreadFacts(place, [row], said);
  return presentThread(row, said, said.length, { facts, writer });
}

async function presentRows(place: ReviewPlace, writer: Writer, rows: readonly ThreadRow[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [said, counts] = await Promise.all([
    listNewestComments(ids, NEWEST_COMMENTS),
    countComments(ids),
  ]);
  const facts = await readThreadFacts(place, rows, said);
  return rows.map((row) => {
    const ofThread = said.filter(({ threadId }) => threadId === row.id);
    return presentThread(row, ofThread, counts.get(row.id) ?? ofThread.length, { facts, writer });
  });
}

function toFilter(
  { storyId }: ReviewPlace,
  writer: Writer,
  query: WireThreadQuery,
  view: GuestView | null,
): ThreadFilter {
  return {
    storyId,
    subjectKind: query.subject_kind ?? null,
    // Of the script there is one, whose threads name the story.
    subjectId: query.subject_kind === "script" ? null : (query.subject_id ?? null),
    lineId: query.line_id ?? null,
    filmId: view?.filmId ?? query.film_id ?? null,
    audience: writer.kind === "guest" ? "everyone" : null,
    ofBoard: view !== null && view.filmId === null,
    mineOf: query.mine === "true" && writer.kind === "member" ? writer.id : null,
  };
}

function statesOf(state: WireThreadQuery["state"]): readonly ThreadState[] | null {
  if (state === "all") return null;
  return state === "unresolved" ? ["open", "doing"] : [state];
}

/** The contract has judged its form. */
function readCursor(text: string | undefined) {
  const [createdMicros, id] = text?.split("_") ?? [];
  return createdMicros !== undefined && id !== undefined ? { createdMicros, id } : null;
}
