/** A note as it leaves the studio: in a list, and as a marker at its frame. */
export interface ListedNote {
  /** `S01_010`; null for what is about no shot, or one that is gone. */
  shot: string | null;
  /** Its frame in the film at 24 a second; null where it has none. */
  frame: number | null;
  /** `script`, `line`, `take`, `film` or `character`, with the words of the script it is about. */
  about: string;
  state: string;
  audience: string;
  author: string;
  words: string;
  /** `Ben: It is night.` */
  replies: readonly string[];
  writtenAt: Date;
}

/** Longest text of a marker in characters: editing programs show one line. */
const MARKER_CHARACTERS = 200;

/** What a marker says: `Ben: Too dark. (open, 2 replies)` */
export function sayNote({ author, words, state, replies }: ListedNote): string {
  const answers = replies.length === 1 ? ", 1 reply" : `, ${replies.length} replies`;
  const end = ` (${state}${replies.length > 0 ? answers : ""})`;
  const line = `${author}: ${words}`.replace(/\s+/gu, " ").trim();
  const room = MARKER_CHARACTERS - end.length;
  return `${line.length > room ? `${line.slice(0, room - 1)}…` : line}${end}`;
}
