/** What a note is about, as far as it decides on which page it is read. */
export interface NotePlace {
  storyId: string;
  kind: "script" | "line" | "take" | "film" | "character";
  /** The line, take, film or character. */
  subjectId: string;
  lineId: string | null;
}

/** The query that pages read to open a note: `?note=<thread id>`. */
export const NOTE_QUERY = "note";

/** The path of the page on which a note is read, opened at it. */
export function noteAddress(place: NotePlace, threadId: string): string {
  return `${pageOf(place)}?${NOTE_QUERY}=${threadId}`;
}

function pageOf({ kind, storyId, subjectId, lineId }: NotePlace): string {
  if (kind === "film") return `/story/${storyId}/edit-video`;
  if (kind === "script") return `/story/${storyId}/edit-script`;
  if (kind === "character") return `/character/${subjectId}`;
  const shot = kind === "line" ? subjectId : lineId;
  return shot === null ? `/story/${storyId}` : `/shot/${shot}`;
}
