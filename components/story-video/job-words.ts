/** The words of the story video's making (spec 2, §§4, 5 and 8). */
const PHASE_LABELS: Record<string, string> = {
  queued: "Queued",
  collecting_videos: "Collecting Videos",
  downloading_videos: "Downloading Videos",
  normalizing_videos: "Normalizing Videos",
  concatenating_videos: "Combining Videos",
  uploading_video: "Uploading Video",
  saving_metadata: "Finalizing",
  completed: "Complete",
};

/** What a person reads for a phase; one that is not known yet counts as waiting. */
export function phaseLabel(phase: string): string {
  return PHASE_LABELS[phase] ?? "Queued";
}

export const jobTexts = {
  starting: "Starting story video creation...",
  done: "Story video created successfully!",
  appears: "The video will appear below in a moment...",
  failed: "Video creation failed",
  tooLong: "Video creation is taking too long. Please try again later.",
  missing: "Missing required information. Please refresh the page and try again.",
  levelTooLow: "You need editor or owner permissions to create story videos.",
} as const;
