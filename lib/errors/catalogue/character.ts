/** Errors of characters, their voices and faces (spec 2, §§5 and 8). */
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
  "character.faceNotFound": { status: 404, text: "This face is not one of the character's." },
  "character.imageDetailsFailed": { status: 500, text: "Failed to load the character's image" },
  "voice.notOffered": { status: 400, text: "This voice is not in the catalogue." },
  "voice.noLine": {
    status: 400,
    text: "This character speaks no line yet. Parse a script in which it speaks, then listen again.",
  },
  "voice.noSample": { status: 404, text: "The speech provider has no sample of this voice." },
  "voice.auditionFailed": { status: 500, text: "Failed to speak the line in this voice" },
  "voice.notSaved": { status: 500, text: "Failed to save the voice" },
  "defaultVoice.listFailed": { status: 500, text: "Failed to load default voices" },
  "defaultVoice.noLibrary": {
    status: 400,
    text: "The built-in speech has its own voices. Set ELEVENLABS_API_KEY to add others.",
  },
  "defaultVoice.nameMissing": { status: 400, text: "Please enter a name and a voice id." },
  "defaultVoice.exists": { status: 409, text: "This voice is in the catalogue already." },
  "defaultVoice.unknown": {
    status: 400,
    text: "The speech provider does not know this voice id, or your account may not use it.",
  },
  "defaultVoice.previewInvalid": { status: 400, text: "The preview address {reason}." },
  "defaultVoice.searchFailed": { status: 500, text: "Failed to search voices" },
  "defaultVoice.addFailed": { status: 500, text: "Failed to add voice" },
  "character.deleteFailed": {
    status: 500,
    text: "Failed to delete character. Please try again.",
  },
} as const;
