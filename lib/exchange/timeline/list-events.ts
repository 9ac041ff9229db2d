import { placeInFilm, type ToldShot } from "@/lib/media/place-in-film";
import { STEMS, type Stem } from "@/lib/media/render-stems";
import type { Transitions } from "@/lib/rules/cut/settings";
import { type FrameFormat, frameSize } from "@/lib/rules/frame-format";
import { FPS } from "@/lib/rules/house-format";
import { type ShotNumber, takeName } from "@/lib/rules/shot-numbers";
import type { FilmEvent, FilmEvents, FilmMarker, Medium, SoundTrack } from "./film-events";
import { FileNames, plainName } from "./plain-name";

/** A shot as the joining plans it, with what is known of its files. */
export interface EventShot extends ToldShot {
  number: ShotNumber;
  /** Of its clip in the cut. */
  clipId: string;
  lineNumber: number;
  /** The scene heading, or the name of the place. */
  place: string;
  /** Who speaks; null for action. */
  speaker: string | null;
  /** What is seen; null where nothing has been made yet. */
  picture: {
    takeId: string;
    /** 1 for the first of its kind. */
    take: number;
    kind: "clip" | "still";
    /** Of the file, without the dot. */
    ending: string;
    /** How long the clip is, as slow as it is shown; a still lasts as long as its shot. */
    frames: number | null;
    /** It is handed over as a file of its own that is so many percent slower; left out, as it is. */
    slow?: number;
    /** First frame of the clip that is seen; left out, the first of all. */
    fromFrame?: number;
  } | null;
  hasSound: boolean;
  /** First frame of its take that is seen and heard, also of a still; left out, the first of all. */
  from?: number;
  /** How it begins and ends, in frames; left out, with plain cuts. */
  settings?: Transitions;
}

/** A title before the film or its credits. */
export interface EventCard extends ToldShot {
  name: "TITLE" | "CREDITS";
}

/** What a timeline plays beside the lines: they and the dialogue stem are the same sound. */
const STEM_ROLES = { AMB: "effects.AMB", FX: "effects.FX", MX: "music.MX" } as const;

/** Everything of a film in order, from the same plan from which it is joined. */
export function listFilmEvents(film: {
  title: string;
  storyId: string;
  format: FrameFormat;
  opening: EventCard | null;
  shots: readonly EventShot[];
  credits: EventCard | null;
}): FilmEvents {
  const { title, storyId, format, opening, shots, credits } = film;
  const all = [opening, ...shots, credits].filter((shot) => shot !== null);
  const frames = all.reduce((sum, { gap = 0, frameCount }) => sum + gap + frameCount, 0);
  const names = new FileNames();
  const shown = longestShown(shots);
  const pictures: FilmEvent[] = [];
  const lines: SoundTrack["events"][number][] = [];
  const markers: FilmMarker[] = [];
  let start = 0;
  for (const shot of all) {
    const { gap = 0 } = shot;
    if (gap > 0) pictures.push(blackAt(start, gap));
    start += gap;
    if ("number" in shot) {
      pictures.push(...picturesOf(shot, start, { names, shown, markers }));
      if (shot.hasSound && shot.heardFrames !== 0)
        lines.push(lineOf(shot, start + (shot.offset ?? 0), names));
    } else {
      pictures.push(cardOf(shot, start, names));
    }
    start += shot.frameCount;
  }
  const { captions, chapters } = placeInFilm(all, format.aspect);
  const frameAt = (seconds: number) => Math.round(seconds * FPS);
  for (const { title: text, startSeconds } of chapters) {
    markers.push({ frame: frameAt(startSeconds), kind: "chapter", text });
  }
  return {
    ...{ title, storyId, ...frameSize(format), frames, pictures },
    sounds: [
      ...dialogueTracks(lines.flatMap((line) => lineWithin(line, frames))),
      ...stemTracks(title, frames, names),
    ],
    markers: markers.sort((a, b) => a.frame - b.frame),
    captions,
  };
}

/** What a stem of a film is called, without the ending of its file. */
export function stemName(title: string, stem: Stem): string {
  return `${plainName(title, "Film")}_${stem}`;
}

/** The id of what is handed over of a picture: of a take, or of a take that is slowed. */
export function idOfPicture({ takeId, slow = 0 }: { takeId: string; slow?: number }): string {
  return slow === 0 ? takeId : `${takeId}-slow-${slow}`;
}

/** How long each picture is seen at the longest: the same file may be seen in several shots. */
function longestShown(shots: readonly EventShot[]): Map<string, number> {
  const longest = new Map<string, number>();
  for (const { picture, frameCount } of shots) {
    if (!picture) continue;
    longest.set(picture.takeId, Math.max(frameCount, longest.get(picture.takeId) ?? 0));
  }
  return longest;
}

/** Black between two shots is a gap. */
function blackAt(start: number, frames: number): FilmEvent {
  const nothing = { medium: null, sourceStart: 0, note: "", shot: null };
  return { name: "BLACK", start, frames, ...nothing };
}

/** A shot's picture; where its clip ends early, the film holds the last frame, and here is a gap. */
function picturesOf(
  shot: EventShot,
  start: number,
  {
    names,
    shown: longest,
    markers,
  }: { names: FileNames; shown: ReadonlyMap<string, number>; markers: FilmMarker[] },
): FilmEvent[] {
  const { number, clipId, lineNumber, place, picture, frameCount } = shot;
  markers.push(...transitionMarkers(shot, start));
  const common = { name: number.name, sourceStart: 0, note: place };
  const facts = {
    ...{ clipId, lineNumber, takeId: picture?.takeId ?? null, from: shot.from ?? 0 },
    ...(picture?.slow ? { slow: picture.slow } : {}),
  };
  if (!picture) {
    markers.push({ frame: start, kind: "missing", text: `${number.name} has no picture yet` });
    return [{ ...common, start, frames: frameCount, medium: null, shot: facts }];
  }
  const length = picture.frames ?? longest.get(picture.takeId) ?? frameCount;
  const id = idOfPicture(picture);
  const pace = picture.slow ? `_SLOW${picture.slow}` : "";
  const medium: Medium = {
    id,
    fileName: names.ofTake(id, `${number.name}_${takeName(picture.take)}${pace}`, picture.ending),
    folder: "media",
    kind: picture.kind,
    frames: length,
    channels: 0,
  };
  const { fromFrame = 0 } = picture;
  const shown = Math.min(frameCount, Math.max(1, length - fromFrame));
  const event = { ...common, sourceStart: fromFrame, start, frames: shown, medium, shot: facts };
  if (shown === frameCount) return [event];
  const held = frameCount - shown;
  markers.push({
    frame: start + shown,
    kind: "hold",
    text: `The film holds the last frame of ${number.name} for ${held} frames`,
  });
  return [event, { ...common, start: start + shown, frames: held, medium: null, shot: null }];
}

/** Timelines have plain cuts, with what the film does there told beside them: clips have no more pictures. */
function transitionMarkers(
  { number: { name }, frameCount, settings }: EventShot,
  start: number,
): FilmMarker[] {
  const { dissolve = 0, fadeIn = 0, fadeOut = 0 } = settings ?? {};
  const mark = (frame: number, text: string) => ({ frame, kind: "transition" as const, text });
  return [
    ...(dissolve > 0
      ? [mark(start, `The film dissolves to ${name} within ${dissolve} frames`)]
      : []),
    ...(fadeIn > 0 ? [mark(start, `${name} comes out of black within ${fadeIn} frames`)] : []),
    ...(fadeOut > 0
      ? [mark(start + frameCount - fadeOut, `${name} goes into black within ${fadeOut} frames`)]
      : []),
  ];
}

function lineOf(shot: EventShot, start: number, names: FileNames): SoundTrack["events"][number] {
  const { number, clipId, lineNumber, place, heardFrames: frameCount = shot.frameCount } = shot;
  const who = plainName(shot.speaker ?? "", "VOICE", 24).toUpperCase();
  return {
    ...{ name: `${number.name} ${who}`, start, frames: frameCount, sourceStart: 0, note: place },
    role: `dialogue.${who}`,
    medium: {
      ...{ id: `line-${clipId}`, fileName: names.take(`${number.name}_${who}`, "wav") },
      ...{ folder: "audio", kind: "sound", frames: frameCount, channels: 1 },
    },
    shot: { clipId, lineNumber, takeId: null, from: shot.from ?? 0 },
  };
}

/** What of a line is heard in a film of so many frames: nothing before the first, or behind the last. */
function lineWithin<Event extends FilmEvent>(line: Event, filmFrames: number): Event[] {
  const before = Math.max(0, -line.start);
  const behind = Math.max(0, line.start + line.frames - filmFrames);
  const frames = line.frames - before - behind;
  if (frames <= 0) return [];
  return [{ ...line, start: line.start + before, sourceStart: before, frames }];
}

/** As many tracks as lines are heard at once: none overlap on one, and most are on the first. */
function dialogueTracks(lines: SoundTrack["events"]): SoundTrack[] {
  const tracks: SoundTrack["events"][number][][] = [[]];
  for (const line of lines.toSorted((one, other) => one.start - other.start)) {
    const isFree = (track: SoundTrack["events"]) => {
      const last = track.at(-1);
      return !last || last.start + last.frames <= line.start;
    };
    const track = tracks.find(isFree);
    if (track) track.push(line);
    else tracks.push([line]);
  }
  return tracks.map((events, index) => ({
    ...{ name: index === 0 ? "Dialogue" : `Dialogue ${index + 1}`, role: "dialogue", events },
  }));
}

function cardOf({ name, frameCount }: EventCard, start: number, names: FileNames): FilmEvent {
  const number = name === "TITLE" ? "S00" : "S99";
  return {
    ...{ name, start, frames: frameCount, sourceStart: 0, note: "", shot: null },
    medium: {
      ...{ id: name, fileName: names.take(`${number}_${name}`, "mp4") },
      ...{ folder: "titles", kind: "clip", frames: frameCount, channels: 0 },
    },
  };
}

function stemTracks(title: string, frames: number, names: FileNames): SoundTrack[] {
  return STEMS.flatMap((stem) => {
    if (stem === "DX") return [];
    const role = STEM_ROLES[stem];
    const name = stemName(title, stem);
    const medium: Medium = {
      ...{ id: `stem-${stem}`, fileName: names.take(name, "wav") },
      ...{ folder: "stems", kind: "sound", frames, channels: 2 },
    };
    const event = { name, start: 0, frames, sourceStart: 0, note: "", shot: null, medium, role };
    return [{ name: stem, role, events: [event] }];
  });
}
