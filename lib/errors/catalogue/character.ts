/** Errors of characters, their voices and faces (document 2, §§5 and 8). */
export const characterErrors = {
  "character.notFound": { status: 404, text: "Character not found." },
  "character.listFailed": {
    status: 500,
    text: "Failed to load project characters after multiple attempts. Try refreshing the page.",
  },
  "character.createFailed": { status: 500, text: "Failed to create character: {reason}" },
  "character.nameMissing": { status: 400, text: "Please enter a character name." },
  "character.voiceSettingsFailed": { status: 500, text: "Failed to load voice settings" },
  "character.voiceOptionsFailed": { status: 500, text: "Failed to load voice options" },
  "character.descriptionNotUpdated": {
    status: 500,
    text: "Failed to update description: {reason}",
  },
  "character.descriptionMissing": {
    status: 400,
    text: "Please provide a character description before generating an image",
  },
  "character.imageNotStarted": {
    status: 500,
    text: "Failed to initiate image generation: {reason}",
  },
  "character.deleteFailed": {
    status: 500,
    text: "Failed to delete character. Please try again.",
  },
} as const;
