import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import {
  mediaOf,
  pathOf,
  START_TIMECODE_FRAME,
  timecode,
} from "@/lib/exchange/timeline/film-events";
import { plainName } from "@/lib/exchange/timeline/plain-name";
import { MOST_EDL_EVENTS, writeEdl } from "@/lib/exchange/timeline/write-edl";
import { writeFcpxml } from "@/lib/exchange/timeline/write-fcpxml";
import { writeOtio } from "@/lib/exchange/timeline/write-otio";
import { writeXmeml } from "@/lib/exchange/timeline/write-xmeml";
import { writeTtml } from "@/lib/exchange/write-ttml";
import { toSrt, toWebVtt } from "@/lib/media/captions";
import { mapAtOnce } from "@/lib/media/map-at-once";
import { fileStore } from "@/lib/providers";
import { discloseFilm, discloseInWords } from "./disclosure";
import type { HandOverPlan } from "./plan-hand-over";
import { everyRendered, renderedFiles } from "./rendered-files";

/** A file of a package: written here, or read from the store when its turn comes. */
export type PackageEntry = { path: string } & (
  | { content: string | Uint8Array<ArrayBuffer> }
  | { key: string; sizeBytes: number }
);

/** Another file of the story that goes along. */
export interface Companion {
  /** Where it stands in the package. */
  path: string;
  content: string | Uint8Array<ArrayBuffer>;
}

const LOOKS_AT_ONCE = 8;

/**
 * Everything of the hand-over of a film, in the order in which a broken download is still of use: what
 * explains it, timelines, words, then media from the clips to the stems.
 * @param companions what else of the story goes along
 * @throws AppError handOver.notReady when something has to be rendered first
 */
export async function packageEntries(
  scope: StoryScope,
  plan: HandOverPlan,
  companions: readonly Companion[],
): Promise<PackageEntry[]> {
  const { title, events, film } = plan;
  const name = plainName(title, "Film");
  const disclosure = discloseFilm(plan);
  const stored = await storedMedia(scope, plan);
  const filmFiles = film ? await sized([{ path: `film/${name}.mp4`, key: film.mediaKey }]) : null;
  const { aspect } = plan.story.format;
  const timelines: Companion[] = [
    { path: `${name}.otio`, content: writeOtio(events) },
    { path: `${name}.fcpxml`, content: writeFcpxml(events) },
    { path: `${name}.xml`, content: writeXmeml(events) },
    ...(events.pictures.length > MOST_EDL_EVENTS
      ? []
      : [{ path: `${name}.edl`, content: writeEdl(events) }]),
  ];
  const words: Companion[] = [
    { path: `captions/${name}.en.srt`, content: toSrt(events.captions, aspect) },
    { path: `captions/${name}.en.vtt`, content: toWebVtt(events.captions, aspect) },
    { path: `captions/${name}.en.ttml`, content: writeTtml(events.captions, title) },
    { path: "disclosure.json", content: `${JSON.stringify(disclosure, null, 1)}\n` },
    { path: "disclosure.txt", content: discloseInWords(disclosure) },
    ...companions,
  ];
  const media = [...stored.media, ...stored.rendered, ...(filmFiles?.found ?? [])];
  const readme = writeReadme(plan, {
    hasEdl: timelines.length === 4,
    hasFilm: (filmFiles?.found.length ?? 0) > 0,
    lost: stored.lost,
    companions: companions.map(({ path }) => path),
  });
  return [{ path: "README.txt", content: readme }, ...timelines, ...words, ...media];
}

/** The same as an OTIO archive: its timeline and all media that it names, in one folder. */
export async function archiveEntries(
  scope: StoryScope,
  plan: HandOverPlan,
): Promise<PackageEntry[]> {
  const { media, rendered } = await storedMedia(scope, plan);
  const named = new Set(mediaOf(plan.events).map(pathOf));
  const flat = [...media, ...rendered]
    .filter(({ path }) => named.has(path))
    .map((file) => ({ ...file, path: `media/${file.path.slice(file.path.indexOf("/") + 1)}` }));
  const timeline = writeOtio(plan.events, ({ fileName }) => `media/${fileName}`);
  return [
    { path: "content.otio", content: timeline },
    { path: "version.txt", content: "1.0.0" },
    ...flat,
  ];
}

async function storedMedia(scope: StoryScope, plan: HandOverPlan) {
  const rendered = await sized(everyRendered(renderedFiles(scope, plan)));
  if (rendered.lost.length > 0) throw notReady(scope);
  const keys = new Map(
    plan.shots.flatMap(({ line: { row } }) =>
      [row.video, row.image].flatMap((take) => (take ? [[take.id, take.mediaKey] as const] : [])),
    ),
  );
  const takes = mediaOf(plan.events).flatMap((medium) => {
    const key = keys.get(medium.id);
    return key === undefined ? [] : [{ path: pathOf(medium), key }];
  });
  const media = await sized(takes);
  return { media: media.found, rendered: rendered.found, lost: media.lost };
}

/** Stored files with their sizes, and the paths of those that are not there any more. */
async function sized(files: readonly { path: string; key: string }[]) {
  const found = await mapAtOnce(LOOKS_AT_ONCE, files, async (file) => {
    const stored = await fileStore().find(file.key);
    return stored ? { ...file, sizeBytes: stored.sizeBytes } : null;
  });
  return {
    found: found.filter((file) => file !== null),
    lost: files.filter((_, index) => !found[index]).map(({ path }) => path),
  };
}

function notReady({ storyId }: StoryScope): AppError {
  const start = { method: "POST", path: `/api/story/${storyId}/make-hand-over` };
  return new AppError("handOver.notReady", { details: { run: { kind: "hand-over", ...start } } });
}

/** What is in a package, for whoever opens it without having seen the studio. */
function writeReadme(
  { title, events, music }: HandOverPlan,
  facts: {
    hasEdl: boolean;
    hasFilm: boolean;
    /** Media that was lost in the store. */
    lost: readonly string[];
    /** Other files of the story that go along. */
    companions: readonly string[];
  },
): string {
  const name = plainName(title, "Film");
  const { width, height, frames, markers } = events;
  const missing = markers.filter(({ kind }) => kind === "missing");
  const holds = markers.filter(({ kind }) => kind === "hold");
  return [
    title,
    "",
    "FIGURES",
    `  Picture: ${width} x ${height}, 24 frames a second, progressive, Rec. 709`,
    `  Length: ${frames} frames (${timecode(frames)}), starts at ${timecode(START_TIMECODE_FRAME)}, non-drop`,
    "  Sound: 48 kHz; stems and lines 24 bit WAV; the film is mixed to -16 LUFS",
    "",
    "WHAT OPENS WHERE",
    `  ${name}.otio     DaVinci Resolve 18.5 and later, Premiere Pro (recent), Kdenlive, Nuke`,
    `  ${name}.fcpxml   Final Cut Pro 10.6 and later, DaVinci Resolve`,
    `  ${name}.xml      Premiere Pro (Final Cut 7 XML), DaVinci Resolve`,
    ...(facts.hasEdl
      ? [`  ${name}.edl      everything else, Avid among it: pictures and lines`]
      : []),
    "  Keep the timelines beside the folders: they name their media by relative paths. Premiere asks",
    "  for the first file; once it is shown where that is, it finds the others.",
    "",
    "FOLDERS",
    "  media/     clips and stills, named by scene, shot and take: S01_010_T02; with _SLOW10 behind it",
    "             a clip as the film shows it, 10 percent slower than it was made",
    "  audio/     each line alone, at its level in the mix, as long as its shot",
    "  stems/     DX dialogue, MX music (ducked), AMB room tone, FX effects. All begin at frame 0 and",
    "             are as long as the timelines; added up they are the mix before its last gain and",
    "             limiter. The lines in the timelines and DX are the same sound: use one of the two.",
    `             ${music ? "M&E is MX + AMB + FX." : "This film has no music: MX is silent."}`,
    "  titles/    the opening title and the credits as finished clips",
    "  captions/  SRT, WebVTT and TTML",
    ...(facts.hasFilm ? ["  film/      the film as it was joined"] : []),
    ...(facts.companions.length > 0 ? [`  Also: ${facts.companions.join(", ")}`] : []),
    "  disclosure.json, disclosure.txt: what was made by which program and voice",
    "",
    "NOTES",
    "  Every note with a place in the film is a marker in each timeline, with who wrote it and whether it",
    "  is open. All notes, also those without a place, are in notes.csv, with their replies. Drawings on",
    "  frames stay in the studio.",
    "",
    "WHAT DOES NOT TRAVEL",
    "  Signed content credentials (C2PA): clips and film are encoded here and carry none.",
    "  Camera moves on stills, styles of captions, and the words on titles, which are in the picture.",
    "  Clips have the line's sound in them as well; the timelines leave it off.",
    "  Dissolves and fades of the picture: the timelines have straight cuts, and a marker where the film",
    "  has one. Fades of sound are in the stems.",
    ...(facts.hasEdl ? [] : ["  An edit decision list: the film has more than 999 events."]),
    ...(facts.hasFilm
      ? []
      : ["  The film: there is none, or shots have changed since. Make it again in the studio."]),
    ...(missing.length > 0
      ? [
          `  Shots without a picture: ${missing.length}. They are gaps with a red marker. The film leaves them`,
          "  out, so that it is shorter than the timelines and the stems.",
        ]
      : []),
    ...(holds.length > 0
      ? [`  Held last frames: ${holds.length}. They are gaps with a yellow marker.`]
      : []),
    ...facts.lost.map((path) => `  ${path}: this file was lost and is not in the package.`),
    "",
  ].join("\r\n");
}
