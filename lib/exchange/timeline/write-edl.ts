import {
  type FilmEvent,
  type FilmEvents,
  type FilmMarker,
  MARKER_COLOURS,
  pathOf,
  START_TIMECODE_FRAME,
  timecode,
} from "./film-events";

/** A CMX3600 list counts its events with three digits. */
export const MOST_EDL_EVENTS = 999;

/**
 * A film as a CMX3600 list: its pictures, and the lines on the first tracks of sound. The stems are whole
 * files from the first frame on, which need no list.
 * @throws RangeError when there are more pictures than a list can hold; sounds that find no room are left out
 */
export function writeEdl(film: FilmEvents): string {
  const pictures = film.pictures.map((event) => ({ event, track: "V" }));
  if (pictures.length > MOST_EDL_EVENTS) throw new RangeError("more events than a list can hold");
  const lines = film.sounds
    .filter(({ role }) => role === "dialogue")
    .flatMap(({ events }, index) =>
      events.map((event) => ({ event, track: index === 0 ? "A" : `A${index + 1}` })),
    );
  const both = [...pictures, ...lines];
  const listed = (both.length > MOST_EDL_EVENTS ? pictures : both).sort(
    (a, b) => a.event.start - b.event.start,
  );
  const events = listed.map(({ event, track }, index) => [
    eventLine(index + 1, event, track),
    ...sourceOf(event),
    ...(track === "V" ? markersOf(film.markers, event) : []),
  ]);
  const head = [
    `TITLE: ${plain(film.title).toUpperCase().slice(0, 70)}`,
    "FCM: NON-DROP FRAME",
    "",
  ];
  return `${[...head, ...events.flat()].join("\n")}\n`;
}

function eventLine(number: number, event: FilmEvent, track: string): string {
  const { name, start, frames, sourceStart, medium } = event;
  // The reel: at most eight letters and digits; black has a name of its own.
  const reel = medium ? name.split(" ")[0]?.replace(/\W|_/gu, "").slice(0, 8) : "BL";
  const record = START_TIMECODE_FRAME + start;
  return [
    String(number).padStart(3, "0"),
    ` ${(reel ?? "").padEnd(8)}`,
    track.padEnd(5),
    "C       ",
    timecode(sourceStart),
    timecode(sourceStart + frames),
    timecode(record),
    timecode(record + frames),
  ].join(" ");
}

function sourceOf({ name, medium }: FilmEvent): string[] {
  if (!medium) return [`* ${plain(name)}: NO PICTURE`];
  return [`* FROM CLIP NAME: ${medium.fileName}`, `* SOURCE FILE: ${pathOf(medium)}`];
}

function markersOf(markers: readonly FilmMarker[], { start, frames }: FilmEvent): string[] {
  return markers
    .filter(({ frame }) => frame >= start && frame < start + frames)
    .map(({ frame, kind, text }) => {
      const at = timecode(START_TIMECODE_FRAME + frame);
      return `* LOC: ${at} ${MARKER_COLOURS[kind].padEnd(7)} ${plain(text)}`;
    });
}

/** One line of plain letters: readers of this format know no others. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]+/gu, "")
    .replaceAll("|", " ")
    .trim();
}
