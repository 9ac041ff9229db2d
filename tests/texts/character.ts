import type { ShownText } from "./shown-text";

const shownBy = "characters.spec.ts";

/** Texts of characters, their voices and faces (spec 2, §§5 and 8). */
export const characterTexts: ShownText[] = [
  { text: "Character not found.", shownBy },
  { text: "Are you sure you want to delete this character?", shownBy },
  { text: "Failed to delete character. Please try again.", shownBy },
  { text: "Failed to update name. Please try again.", shownBy },
  { text: "Failed to create character: {reason}", shownBy },
  { text: "Failed to load voice settings", shownBy },
  { text: "Failed to load voice options", shownBy },
  { text: "Failed to update description: {reason}", shownBy },
  { text: "Please provide a character description before generating an image", shownBy },
  { text: "Image generation took too long. Please try again later.", shownBy },
  { text: "Failed to initiate image generation: {reason}", shownBy },
  { text: "Unexpected error: {reason}", shownBy },
];
