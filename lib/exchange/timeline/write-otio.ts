import {
  type FilmEvent,
  type FilmEvents,
  type FilmMarker,
  MARKER_COLOURS,
  type Medium,
  markersIn,
  pathOf,
  START_TIMECODE_FRAME,
  withGaps,
} from "./film-events";

/**
 * A film as an OpenTimelineIO timeline. Written in the schemas that all readers of the last years know.
 * @param place where a file is, seen from the timeline; default: in its folder beside it
 */
export function writeOtio(film: FilmEvents, place: (medium: Medium) => string = pathOf): string {
  const pictures = film.pictures.map((event) => item(event, markersIn(film, event), place));
  const sounds = film.sounds.map(({ name, events }) => {
    const children = withGaps(events).flatMap(({ gap, event }) => [
      ...(gap > 0 ? [gapOf("", gap)] : []),
      item(event, [], place),
    ]);
    return track(name, "Audio", children);
  });
  const timeline = {
    OTIO_SCHEMA: "Timeline.1",
    name: film.title,
    global_start_time: time(START_TIMECODE_FRAME),
    metadata: { roughcut: { story: film.storyId } },
    tracks: {
      OTIO_SCHEMA: "Stack.1",
      ...{ name: "tracks", children: [track("V1", "Video", pictures), ...sounds] },
      ...plain,
    },
  };
  return `${JSON.stringify(timeline, null, 1)}\n`;
}

/** What every item has and ours leave empty. */
const plain = { source_range: null, effects: [], markers: [], enabled: true, metadata: {} };

function item(
  event: FilmEvent,
  markers: readonly FilmMarker[],
  place: (medium: Medium) => string,
): object {
  const { name, frames, sourceStart, medium, shot } = event;
  const own = {
    ...{ name, enabled: true, effects: [], source_range: range(sourceStart, frames) },
    markers: markers.map(({ frame, kind, text }) => ({
      OTIO_SCHEMA: "Marker.2",
      ...{ name: text, color: MARKER_COLOURS[kind], comment: text },
      // In the time of its owner's medium.
      marked_range: range(sourceStart + frame - event.start, 1),
      metadata: { roughcut: { kind } },
    })),
    metadata: {
      roughcut: {
        note: event.note,
        ...(shot && { line: shot.lineNumber, line_id: shot.clipId, take_id: shot.takeId }),
      },
    },
  };
  if (!medium) return { OTIO_SCHEMA: "Gap.1", ...own };
  return {
    OTIO_SCHEMA: "Clip.2",
    ...own,
    media_references: {
      DEFAULT_MEDIA: {
        OTIO_SCHEMA: "ExternalReference.1",
        ...{ name: medium.fileName, target_url: place(medium), metadata: {} },
        available_range: range(0, medium.frames),
        available_image_bounds: null,
      },
    },
    active_media_reference_key: "DEFAULT_MEDIA",
  };
}

function gapOf(name: string, frames: number): object {
  return { OTIO_SCHEMA: "Gap.1", ...plain, name, source_range: range(0, frames) };
}

function track(name: string, kind: "Video" | "Audio", children: readonly object[]): object {
  return { OTIO_SCHEMA: "Track.1", ...plain, name, kind, children };
}

function range(start: number, frames: number): object {
  return { OTIO_SCHEMA: "TimeRange.1", start_time: time(start), duration: time(frames) };
}

function time(value: number): object {
  return { OTIO_SCHEMA: "RationalTime.1", value, rate: 24 };
}
