import { writeCsv } from "../csv";
import { START_TIMECODE_FRAME, timecode } from "../timeline/film-events";
import type { ListedNote } from "./listed-note";

const COLUMNS: readonly { title: string; value: (note: ListedNote) => string | number }[] = [
  { title: "Shot", value: ({ shot }) => shot ?? "" },
  {
    title: "Timecode",
    value: ({ frame }) => (frame === null ? "" : timecode(START_TIMECODE_FRAME + frame)),
  },
  { title: "Frame", value: ({ frame }) => frame ?? "" },
  { title: "About", value: ({ about }) => about },
  { title: "State", value: ({ state }) => state },
  { title: "Audience", value: ({ audience }) => audience },
  { title: "Author", value: ({ author }) => author },
  { title: "Note", value: ({ words }) => words },
  { title: "Replies", value: ({ replies }) => replies.join("\n") },
  { title: "Written", value: ({ writtenAt }) => writtenAt.toISOString() },
];

/** Notes as CSV, in the order of the film; frames count from its first, timecodes from 01:00:00:00. */
export function writeNotesCsv(notes: readonly ListedNote[]): string {
  return writeCsv([
    COLUMNS.map(({ title }) => title),
    ...notes.map((note) => COLUMNS.map(({ value }) => value(note))),
  ]);
}
