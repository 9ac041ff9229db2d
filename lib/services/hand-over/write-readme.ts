import { START_TIMECODE_FRAME, timecode } from "@/lib/exchange/timeline/film-events";
import { plainName } from "@/lib/exchange/timeline/plain-name";
import type { HandOverPlan } from "./plan-hand-over";

/** What is in a package, for whoever opens it without having seen the studio. */
export function writeReadme(
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
