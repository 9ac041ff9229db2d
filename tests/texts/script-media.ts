import type { ShownText } from "./shown-text";

/** Texts of the Shot List (spec 2, §§2 and 8). */
export const shotListTexts: ShownText[] = [
  { text: "Line", shownBy: "shot-list.spec.ts" },
  { text: "Scene", shownBy: "shot-list.spec.ts" },
  { text: "Character", shownBy: "shot-list.spec.ts" },
  { text: "Stage Directions", shownBy: "shot-list.spec.ts" },
  { text: "Dialogue", shownBy: "shot-list.spec.ts" },
  { text: "Audio", shownBy: "shot-list.spec.ts" },
  { text: "Image Prompt", shownBy: "shot-list.spec.ts" },
  { text: "Image", shownBy: "shot-list.spec.ts" },
  { text: "Shot Type", shownBy: "shot-list.spec.ts" },
  { text: "Action Video Prompt", shownBy: "shot-list.spec.ts" },
  { text: "Video", shownBy: "shot-list.spec.ts" },
  { text: "Shot List", shownBy: "shot-list-making.spec.ts" },
  { text: "Failed to play audio for line {n}", shownBy: "shot-list.spec.ts" },
  { text: "Cannot view shot details: Missing line ID", shownBy: "shot-list.spec.ts" },
];

/** Texts of mapping, places, validation and missing characters (spec 2, §§2, 8 and 9). */
export const castingTexts: ShownText[] = [
  "Create New Character",
  "perfect match",
  "Generate Missing Characters",
  "Failed to load project characters after multiple attempts. Try refreshing the page.",
  "Failed to load character mappings. Try refreshing the page.",
  "Failed to update character mapping",
  "Failed to load scene locations",
  "Failed to update location description",
  "Some characters are missing assignments, voices, or images. Please check the detailed results below.",
  "Failed to generate missing characters: {reason}",
].map((text) => ({ text, shownBy: "casting.spec.ts" }));

/** Texts of parsing (spec 2, §§5, 8 and 9). */
export const parsingTexts: ShownText[] = [
  "Non-speaking part",
  "Failed to fetch parsed lines",
  "Failed to start parsing script",
  "Script parsing failed: {error}",
  "Script parsing failed: Unknown error",
  "Unknown parsing status received",
  "Failed to check parsing status",
].map((text) => ({ text, shownBy: "parsing.spec.ts" }));

/** Texts of the batches and their streams (spec 2, §8). */
export const batchTexts: ShownText[] = [
  "Lost connection to server",
  "Process continues in the background. You can refresh the page later to see results.",
  "Error processing server update: Invalid data format",
  "Server error: {status}",
  "Failed to check existing audio",
  "Failed to generate any action videos.",
  "All {n} action videos failed to generate.",
].map((text) => ({ text, shownBy: "batches.spec.ts" }));
