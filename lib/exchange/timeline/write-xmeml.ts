import { SAMPLE_RATE } from "@/lib/rules/house-format";
import { element, type Xml } from "../xml";
import {
  type FilmEvent,
  type FilmEvents,
  type Medium,
  mediaOf,
  pathOf,
  START_TIMECODE_FRAME,
  timecode,
} from "./film-events";

/** A film as Final Cut 7 XML (xmeml 4), which Premiere Pro reads. All figures in it are frames. */
export function writeXmeml(film: FilmEvents): string {
  const files = new Files(film);
  const video = film.pictures.flatMap((event, index) =>
    event.medium ? [clipItem(event, event.medium, `v${index + 1}`, files)] : [],
  );
  const audio = film.sounds.flatMap(({ events }, number) =>
    channelsOf(events).map((channel) =>
      element("track", {}, [
        ...events.map((event, index) =>
          clipItem(event, event.medium, `a${number + 1}-${channel}-${index + 1}`, files, channel),
        ),
        element("outputchannelindex", {}, String(channel)),
      ]),
    ),
  );
  const sequence = element("sequence", { id: "sequence-1" }, [
    text("uuid", film.storyId),
    text("name", film.title),
    text("duration", film.frames),
    rate(),
    element("timecode", {}, [
      rate(),
      text("string", timecode(START_TIMECODE_FRAME)),
      text("frame", START_TIMECODE_FRAME),
      text("displayformat", "NDF"),
    ]),
    element("media", {}, [
      element("video", {}, [pictureFormat(film), element("track", {}, video)]),
      element("audio", {}, [text("numOutputChannels", 2), soundFormat(), ...audio]),
    ]),
    ...film.markers.map(({ frame, text: comment }) =>
      element("marker", {}, [
        text("name", comment),
        text("comment", comment),
        text("in", frame),
        text("out", -1),
      ]),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE xmeml>\n${element("xmeml", { version: 4 }, [sequence]).xml}\n`;
}

/** A file is described where it comes first; after that its id is enough. */
class Files {
  private readonly ids: Map<string, string>;
  private readonly described = new Set<string>();

  constructor(private readonly film: FilmEvents) {
    this.ids = new Map(mediaOf(film).map(({ id }, index) => [id, `file-${index + 1}`]));
  }

  idOf({ id }: Medium): string {
    return this.ids.get(id) ?? id;
  }

  describe(medium: Medium): Xml {
    const id = this.idOf(medium);
    if (this.described.has(id)) return element("file", { id });
    this.described.add(id);
    return element("file", { id }, [
      text("name", medium.fileName),
      // No place of its own is known here: the first file is asked for, its neighbours are found.
      text("pathurl", pathOf(medium)),
      rate(),
      text("duration", medium.frames),
      element("timecode", {}, [
        rate(),
        text("string", timecode(0)),
        text("frame", 0),
        text("displayformat", "NDF"),
      ]),
      element("media", {}, [
        medium.kind === "sound"
          ? element("audio", {}, [soundCharacteristics(), text("channelcount", medium.channels)])
          : element("video", {}, [pictureCharacteristics(this.film)]),
      ]),
    ]);
  }
}

function clipItem(
  event: FilmEvent,
  medium: Medium,
  id: string,
  files: Files,
  channel: number | null = null,
): Xml {
  const { name, start, frames, sourceStart, note, shot } = event;
  const source = [
    text("mediatype", channel === null ? "video" : "audio"),
    text("trackindex", channel ?? 1),
  ];
  return element("clipitem", { id: `clipitem-${id}` }, [
    text("masterclipid", `master-${files.idOf(medium)}`),
    text("name", name),
    text("enabled", "TRUE"),
    text("duration", medium.frames),
    rate(),
    text("start", start),
    text("end", start + frames),
    text("in", sourceStart),
    text("out", sourceStart + frames),
    files.describe(medium),
    element("sourcetrack", {}, source),
    ...(shot || note !== ""
      ? [
          element("comments", {}, [
            text("mastercomment1", note),
            text("mastercomment2", shot?.clipId ?? ""),
          ]),
        ]
      : []),
  ]);
}

/** Both channels of stereo sound have a track of their own. */
function channelsOf(events: readonly { medium: Medium }[]): number[] {
  return events.some(({ medium }) => medium.channels === 2) ? [1, 2] : [1];
}

/** Without the format of its pictures, a sequence is not recognised by DaVinci Resolve. */
function pictureFormat(film: FilmEvents): Xml {
  return element("format", {}, [pictureCharacteristics(film)]);
}

function pictureCharacteristics({ width, height }: FilmEvents): Xml {
  return element("samplecharacteristics", {}, [
    rate(),
    text("width", width),
    text("height", height),
    text("anamorphic", "FALSE"),
    text("pixelaspectratio", "square"),
    text("fielddominance", "none"),
  ]);
}

function soundFormat(): Xml {
  return element("format", {}, [soundCharacteristics()]);
}

function soundCharacteristics(): Xml {
  return element("samplecharacteristics", {}, [text("depth", 24), text("samplerate", SAMPLE_RATE)]);
}

function rate(): Xml {
  return element("rate", {}, [text("timebase", 24), text("ntsc", "FALSE")]);
}

function text(name: string, value: string | number): Xml {
  return element(name, {}, String(value));
}
