import { FPS, SAMPLE_RATE } from "@/lib/rules/house-format";
import { element, type Xml } from "../xml";
import {
  type FilmEvent,
  type FilmEvents,
  type Medium,
  markersIn,
  mediaOf,
  pathOf,
  START_TIMECODE_FRAME,
} from "./film-events";

/** A film as FCPXML 1.10, the newest that DaVinci Resolve before 21 reads; Final Cut from 10.6 on. */
export function writeFcpxml(film: FilmEvents): string {
  const media = mediaOf(film);
  const idOf = (medium: Medium) => `r${media.findIndex(({ id }) => id === medium.id) + 3}`;
  const duration = time(film.frames);
  const spine = film.pictures.map((event) => storyElement(film, event, idOf));
  const sequence = element(
    "sequence",
    {
      ...{ format: "r1", duration, tcStart: time(START_TIMECODE_FRAME), tcFormat: "NDF" },
      ...{ audioLayout: "stereo", audioRate: "48k" },
    },
    [element("spine", {}, spine)],
  );
  const project = element("project", { name: film.title }, [sequence]);
  const document = element("fcpxml", { version: "1.10" }, [
    element("resources", {}, [...formats(film), ...media.map((each) => asset(each, idOf(each)))]),
    element("library", {}, [element("event", { name: film.title }, [project])]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE fcpxml>\n${document.xml}\n`;
}

/** Formats that Final Cut has a name for; any other is described by its figures alone. */
const KNOWN_FORMATS: Readonly<Record<string, string>> = {
  "1280x720": "FFVideoFormat720p24",
  "1920x1080": "FFVideoFormat1080p24",
};

/** The picture's format, and that of stills, which have no rate. */
function formats({ width, height }: FilmEvents): Xml[] {
  const name = KNOWN_FORMATS[`${width}x${height}`] ?? "FFVideoFormatRateUndefined";
  const colorSpace = "1-1-1 (Rec. 709)";
  return [
    element("format", { id: "r1", name, frameDuration: "100/2400s", width, height, colorSpace }),
    element("format", { id: "r2", name: "FFVideoFormatRateUndefined", width, height }),
  ];
}

function asset(medium: Medium, id: string): Xml {
  const { kind, fileName, frames, channels } = medium;
  const common = { id, name: fileName.replace(/\.\w+$/u, ""), start: "0s" };
  const source = element("media-rep", { kind: "original-media", src: `./${pathOf(medium)}` });
  if (kind === "sound") {
    const sound = { hasAudio: 1, audioSources: 1, audioChannels: channels, audioRate: SAMPLE_RATE };
    return element("asset", { ...common, duration: time(frames), ...sound }, [source]);
  }
  const [duration, format] = kind === "still" ? ["0s", "r2"] : [time(frames), "r1"];
  // A clip's own sound is the line's, which stands on a track of its own.
  const picture = { hasVideo: 1, format, videoSources: 1, hasAudio: 0 };
  return element("asset", { ...common, duration, ...picture }, [source]);
}

/** One element of the main storyline, with all sound and captions that begin in it. */
function storyElement(film: FilmEvents, event: FilmEvent, idOf: (medium: Medium) => string): Xml {
  const { name, frames, sourceStart, medium, note, shot } = event;
  const place = {
    name,
    offset: time(START_TIMECODE_FRAME + event.start),
    start: time(sourceStart),
    duration: time(frames),
  };
  const metadata = shot ? [element("metadata", {}, [metadatum("line-id", shot.clipId)])] : [];
  const inside = [...anchored(film, event, idOf), ...markers(film, event)];
  const notes = note === "" ? [] : [element("note", {}, note)];
  if (!medium) return element("gap", place, [...notes, ...inside, ...metadata]);
  const ref = idOf(medium);
  if (medium.kind === "still") {
    return element("video", { ref, ...place }, [...notes, ...inside]);
  }
  const clip = { ref, ...place, format: "r1", tcFormat: "NDF", videoRole: "video" };
  return element("asset-clip", clip, [...notes, ...inside, ...metadata]);
}

function metadatum(key: string, value: string): Xml {
  return element("md", { key: `com.roughcut.${key}`, value });
}

/** Sounds below and captions above; their places count in the time of the element they hang on. */
function anchored(film: FilmEvents, owner: FilmEvent, idOf: (medium: Medium) => string): Xml[] {
  const begins = (start: number) => start >= owner.start && start < owner.start + owner.frames;
  const offset = (start: number) => time(owner.sourceStart + start - owner.start);
  const sounds = film.sounds.flatMap(({ events }, index) =>
    events
      .filter(({ start }) => begins(start))
      .map((event) =>
        element("asset-clip", {
          ...{ ref: idOf(event.medium), lane: -1 - index, name: event.name },
          ...{ offset: offset(event.start), start: time(event.sourceStart) },
          ...{ duration: time(event.frames), audioRole: event.role },
        }),
      ),
  );
  const captions = film.captions.flatMap(({ startSeconds, endSeconds, speaker, text }) => {
    const [start, end] = [startSeconds, endSeconds].map((at) => Math.round(at * FPS));
    if (start === undefined || end === undefined || end <= start || !begins(start)) return [];
    const at = { lane: 1, offset: offset(start), duration: time(end - start) };
    const role = "SRT?captionFormat=SRT.en";
    return [
      element("caption", { name: speaker ?? "Caption", ...at, role }, [element("text", {}, text)]),
    ];
  });
  return [...sounds, ...captions];
}

function markers(film: FilmEvents, owner: FilmEvent): Xml[] {
  return markersIn(film, owner).map(({ frame, kind, text: value }) => {
    const start = time(owner.sourceStart + frame - owner.start);
    const at = { start, duration: time(1), value };
    if (kind === "chapter") return element("chapter-marker", at);
    return element("marker", { ...at, completed: kind === "missing" ? 0 : undefined });
  });
}

/** A time on the frame grid; others are refused as "not on an edit frame boundary". */
function time(frames: number): string {
  return frames % FPS === 0 ? `${frames / FPS}s` : `${frames * 100}/${FPS * 100}s`;
}
