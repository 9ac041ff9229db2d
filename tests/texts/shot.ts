import type { ShownText } from "./shown-text";

const shownBy = "shots-messages.spec.ts";
const reading = "shots.spec.ts";

/** Texts of the shot details (spec 2, §§2, 5 and 8). */
export const shotTexts: ShownText[] = [
  { text: "Shot Details - Line {number}", shownBy: reading },
  { text: "No scene location specified", shownBy: reading },
  { text: "Loading shot details...", shownBy: reading },
  { text: "Shot not found.", shownBy: reading },
  { text: "Cannot view shot details: Missing line ID", shownBy: reading },
  { text: "An error occurred", shownBy: reading },
  { text: "Failed to update shot type", shownBy },
  { text: "Failed to play audio for line {n}", shownBy },
  { text: "Failed to initiate image generation: {reason}", shownBy },
  { text: "Image generation failed: {reason}", shownBy },
  { text: "Image generation took too long. Please try again later.", shownBy },
  { text: "Error checking status. Please refresh the page.", shownBy },
  {
    text: "An image is required to generate a video. Please generate an image first.",
    shownBy,
  },
  {
    text: "Audio is required to generate a talking video. No audio found for this shot.",
    shownBy,
  },
  { text: "A video prompt is required. Please add a prompt first.", shownBy },
  { text: "Video generation failed: {reason}", shownBy },
  { text: "Video generation took too long. Please try again later.", shownBy },
];
