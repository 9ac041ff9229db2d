/**
 * A film as a list of events, from which every timeline is printed. All times are whole frames at 24
 * a second, counted from the first frame of the film; ends are the first frame that is not meant.
 */
import type { CaptionCue } from "@/lib/media/captions";

/** Where a film's own frame 0 stands in editing programs: 01:00:00:00, as is usual. */
export const START_TIMECODE_FRAME = 86_400;

/** A file that events are parts of. */
export interface Medium {
  /** Equal ids are one file. */
  id: string;
  /** Unique over the whole hand-over, with its ending. */
  fileName: string;
  folder: "media" | "audio" | "stems" | "titles";
  kind: "clip" | "still" | "sound";
  /** How long it is; a still is as long as it is shown. */
  frames: number;
  /** Of a sound: 1 or 2. */
  channels: 0 | 1 | 2;
}

/** By what a shot is found again when a timeline comes back. */
export interface ShotFacts {
  /** Of its clip in the cut, which names its line. */
  clipId: string;
  lineNumber: number;
  takeId: string | null;
  /** First frame of its take, as slow as it is shown, that is seen, also where that is a still. */
  from: number;
  /** Percent by which its take is shown longer than it is; left out where it is not. */
  slow?: number;
}

/** A part of a medium at its place in the film, or a gap where there is none. */
export interface FilmEvent {
  /** `S01_010` */
  name: string;
  start: number;
  frames: number;
  medium: Medium | null;
  /** First frame of the medium that is used. */
  sourceStart: number;
  /** The scene heading, or empty. */
  note: string;
  /** Null for titles, stems and gaps between shots. */
  shot: ShotFacts | null;
}

export interface SoundTrack {
  name: string;
  /** What it is for in Final Cut: `dialogue`, `effects`, `music`, with a part behind a dot. */
  role: string;
  /** In order, without overlaps; between them is silence. */
  events: readonly (FilmEvent & { medium: Medium; role: string })[];
}

/** A remark at one frame. */
export interface FilmMarker {
  frame: number;
  kind: "chapter" | "missing" | "hold" | "transition" | "note";
  text: string;
}

/** How markers look in programs that know colours by these names. */
export const MARKER_COLOURS: Readonly<Record<FilmMarker["kind"], string>> = {
  chapter: "GREEN",
  missing: "RED",
  hold: "YELLOW",
  transition: "MAGENTA",
  note: "CYAN",
};

export interface FilmEvents {
  title: string;
  storyId: string;
  width: number;
  height: number;
  /** Length of the film. */
  frames: number;
  /** Without holes: gaps are events of their own. */
  pictures: readonly FilmEvent[];
  sounds: readonly SoundTrack[];
  markers: readonly FilmMarker[];
  /** In seconds, exactly as the film carries them. */
  captions: readonly CaptionCue[];
}

/** Every file that the events are parts of, once each, in the order in which they are first seen or heard. */
export function mediaOf({ pictures, sounds }: FilmEvents): Medium[] {
  const events = [...pictures, ...sounds.flatMap((track) => track.events)];
  const media = new Map<string, Medium>();
  for (const { medium } of events) if (medium) media.set(medium.id, medium);
  return [...media.values()];
}

/** Where a file lies beside the timelines: `media/S01_010_T01.mp4` */
export function pathOf({ folder, fileName }: Medium): string {
  return `${folder}/${fileName}`;
}

/** The same film with more markers, in the order of their frames. */
export function withMarkers(film: FilmEvents, more: readonly FilmMarker[]): FilmEvents {
  return { ...film, markers: [...film.markers, ...more].sort((a, b) => a.frame - b.frame) };
}

/** A track as its parts one after the other, holes between them as lengths. */
export function withGaps<Event extends FilmEvent>(
  events: readonly Event[],
): { gap: number; event: Event }[] {
  let end = 0;
  return events.map((event) => {
    const gap = event.start - end;
    if (gap < 0) throw new RangeError("two events of one track overlap");
    end = event.start + event.frames;
    return { gap, event };
  });
}

/** The markers at the frames of an event. */
export function markersIn(film: FilmEvents, { start, frames }: FilmEvent): FilmMarker[] {
  return film.markers.filter(({ frame }) => frame >= start && frame < start + frames);
}

/** `01:00:05:02` @param frame counted from 00:00:00:00 */
export function timecode(frame: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const seconds = Math.floor(frame / 24);
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60, frame % 24].map(two).join(":");
}
