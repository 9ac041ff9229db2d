/** What can be taken out of a story, by the name of its file. Grows with what is built. */
export const EXPORT_NAMES = [
  "script.fountain",
  "script.fdx",
  "script.pdf",
  "boards.pdf",
  "shots.csv",
  "shots.xlsx",
  "notes.csv",
  "timeline.otio",
  "timeline.fcpxml",
  "timeline.xml",
  "timeline.edl",
  "captions.srt",
  "captions.vtt",
  "captions.ttml",
  "disclosure.json",
  "disclosure.txt",
  "handover.zip",
  "handover.otioz",
] as const;

export type ExportName = (typeof EXPORT_NAMES)[number];
