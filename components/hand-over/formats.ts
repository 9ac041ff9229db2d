import type { ExportName } from "@/lib/rules/export-names";

/** A file that can be taken away of a film, and what it is for. */
export interface Format {
  name: ExportName;
  title: string;
  use: string;
}

export const TIMELINES: readonly Format[] = [
  {
    name: "timeline.otio",
    title: "OpenTimelineIO",
    use: "DaVinci Resolve, Premiere Pro, Kdenlive, Nuke",
  },
  { name: "timeline.fcpxml", title: "FCPXML 1.10", use: "Final Cut Pro, DaVinci Resolve" },
  { name: "timeline.xml", title: "Final Cut 7 XML", use: "Premiere Pro, older programs" },
  { name: "timeline.edl", title: "CMX3600 EDL", use: "Avid and everything else: cuts only" },
];

export const WORDS: readonly Format[] = [
  { name: "captions.srt", title: "Captions, SRT", use: "Video sites and most players" },
  { name: "captions.vtt", title: "Captions, WebVTT", use: "Web pages, with the speakers' names" },
  { name: "captions.ttml", title: "Captions, TTML", use: "Broadcasters and streaming services" },
  { name: "notes.csv", title: "Notes, CSV", use: "What was said about the film, at its frames" },
  { name: "disclosure.txt", title: "How it was made", use: "For descriptions and credits" },
  { name: "disclosure.json", title: "How it was made, JSON", use: "For programs: shot by shot" },
];
