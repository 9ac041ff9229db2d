import type { ExportedNoteRow } from "@/db/queries/note-exports";
import type { ListedNote } from "@/lib/exchange/notes/listed-note";
import type { FilmEvents } from "@/lib/exchange/timeline/film-events";
import { lineOfClip } from "@/lib/rules/cut/clip-id";
import { placeOfTakeFrame } from "@/lib/rules/film-difference";
import { FORMER_MEMBER, splitBody } from "@/lib/rules/thread";

/** What decides at which frame a note stands. */
interface CurrentFilm {
  /** The film as it is cut now. */
  events: Pick<FilmEvents, "pictures" | "frames">;
  /** The newest film, when its cut is that one. */
  filmId: string | null;
}

/**
 * The notes of a story in the order of its film, those without a frame last. A note on a film stands in
 * its shot at the frame where it was written, also when the shot has moved or the film is another; one
 * on a shot stands at its first frame.
 */
export function listNotes(rows: readonly ExportedNoteRow[], film: CurrentFilm): ListedNote[] {
  const shots = Map.groupBy(
    film.events.pictures.flatMap(({ name, start, frames, shot }) =>
      shot ? [{ ...shot, name, start, frames, lineId: lineOfClip(shot.clipId) }] : [],
    ),
    ({ lineId }) => lineId,
  );
  const notes = rows.flatMap((row): ListedNote[] => {
    const [note, ...replies] = row.said;
    if (!note) return [];
    const found = placeOfTakeFrame(shots.get(row.lineId ?? "") ?? [], row.shotFrame ?? 0);
    const say = (words: string) => withNames(words, row.names ?? {});
    return [
      {
        shot: found?.shot.name ?? null,
        frame: found?.frame ?? frameOfFilm(row, film),
        about: row.quote ? `${row.subjectKind}: “${row.quote}”` : row.subjectKind,
        ...{ state: row.state, audience: row.audience, writtenAt: row.createdAt },
        author: nameOf(note),
        words: say(note.body),
        replies: replies.map((reply) => `${nameOf(reply)}: ${say(reply.body)}`),
      },
    ];
  });
  return notes.sort(
    (a, b) =>
      (a.frame ?? Infinity) - (b.frame ?? Infinity) ||
      a.writtenAt.getTime() - b.writtenAt.getTime(),
  );
}

/** The frame of a note whose shot is not in the film, where that is the very film that it is on. */
function frameOfFilm(row: ExportedNoteRow, { events, filmId }: CurrentFilm): number | null {
  const isOfThisFilm = row.filmId !== null && row.filmId === filmId;
  return isOfThisFilm && row.frameFrom !== null ? Math.min(row.frameFrom, events.frames - 1) : null;
}

function nameOf({ author, guest }: ExportedNoteRow["said"][number]): string {
  return author ?? (guest === null ? FORMER_MEMBER : `${guest} (guest)`);
}

function withNames(body: string, names: Record<string, string>): string {
  return splitBody(body)
    .map((part) => ("words" in part ? part.words : `@${names[part.personId] ?? FORMER_MEMBER}`))
    .join("");
}
