/** Errors of generation, shots and the story video (document 2, §8). */
export const productionErrors = {
  "validation.incomplete": {
    status: 400,
    text: "Some characters are missing assignments, voices, or images. Please check the detailed results below.",
  },
  "generation.charactersFailed": {
    status: 500,
    text: "Failed to generate missing characters: {reason}",
  },
  "generation.nothingParsed": {
    status: 400,
    text: "There are no parsed lines yet. Parse the script first.",
  },
  "generation.startFailed": { status: 500, text: "An error occurred" },
  "generation.audioCheckFailed": { status: 500, text: "Failed to check existing audio" },
  "generation.interrupted": {
    status: 500,
    text: "The provider did not finish this work. Start the generation again to repeat it.",
  },
  "generation.cannotBeSpoken": { status: 400, text: "{reason}" },
  "generation.lineFailed": { status: 500, text: "{reason}" },
  "generation.imageTooLong": {
    status: 504,
    text: "Image generation took too long. Please try again later.",
  },
  "generation.videoTooLong": {
    status: 504,
    text: "Video generation took too long. Please try again later.",
  },
  "shot.notFound": { status: 404, text: "Shot not found." },
  "shot.typeNotUpdated": { status: 500, text: "Failed to update shot type" },
  "shot.imageMissing": {
    status: 400,
    text: "An image is required to generate a video. Please generate an image first.",
  },
  "shot.audioMissing": {
    status: 400,
    text: "Audio is required to generate a talking video. No audio found for this shot.",
  },
  "shot.videoPromptMissing": {
    status: 400,
    text: "A video prompt is required. Please add a prompt first.",
  },
  "shot.imagePromptMissing": {
    status: 400,
    text: "An image prompt is required. Please add a prompt first.",
  },
  "storyVideo.createFailed": { status: 500, text: "Failed to create story video job" },
  "storyVideo.jobFailed": { status: 500, text: "Failed to check job status" },
  "storyVideo.loadFailed": { status: 500, text: "Failed to fetch story video (HTTP 500)" },
  "storyVideo.noShots": {
    status: 400,
    text: "No shot of this story has a video or an image yet. Generate them first.",
  },
  "storyVideo.clipBroken": {
    status: 500,
    text: "The video of line {line} cannot be used: {reason}. Generate it again.",
  },
  "run.notFound": { status: 404, text: "This work is not known." },
} as const;
