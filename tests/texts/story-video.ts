import type { ShownText } from "./shown-text";

const shownBy = "story-video-messages.spec.ts";
const making = "story-video.spec.ts";

/** Texts of the story video (spec 2, §§2, 4, 5, 6, 8 and 9). */
export const storyVideoTexts: ShownText[] = [
  ...[
    "<< Back to Story",
    "{title} Video",
    "Create Story Video",
    "Creating...",
    "Story video created successfully!",
    "The video will appear below in a moment...",
  ].map((text) => ({ text, shownBy: making })),
  ...[
    "Untitled Story Video",
    "Starting story video creation...",
    "Queued",
    "Collecting Videos",
    "Downloading Videos",
    "Normalizing Videos",
    "Combining Videos",
    "Uploading Video",
    "Finalizing",
    "Complete",
    "Video creation failed",
    "Missing required information. Please refresh the page and try again.",
    "You need editor or owner permissions to create story videos.",
    "Error: {reason}",
    "Failed to create story video job",
    "Error checking status: Failed to check job status",
    "Video creation is taking too long. Please try again later.",
    "Error loading story video: {reason}",
    "Failed to fetch story video (HTTP {status})",
    "Failed to fetch story details (HTTP {status})",
  ].map((text) => ({ text, shownBy })),
];
