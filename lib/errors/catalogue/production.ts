/** Errors of generation, shots and the story video (spec 2, §8). */
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
  "generation.startUnseen": {
    status: 504,
    text: "The start was not answered, and nothing has begun since. Please try again.",
  },
  "generation.audioCheckFailed": { status: 500, text: "Failed to check existing audio" },
  "generation.interrupted": {
    status: 500,
    text: "The provider did not finish this work. Start the generation again to repeat it.",
  },
  "generation.cutOff": {
    status: 500,
    text: "This work was cut off before it was finished. Start it again.",
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
  "shot.nobodySpeaks": {
    status: 400,
    text: "Nobody speaks in this line. Only spoken lines have audio.",
  },
  "shot.voiceMissing": {
    status: 400,
    text: "{name} has no voice yet. Cast the part and choose a voice first.",
  },
  "shot.modelMissing": {
    status: 400,
    text: "The model that was chosen for this shot cannot be asked here. Choose another one.",
  },
  "shot.modelUnknown": {
    status: 400,
    text: "{model} is not known here as a model for {job}. Known are: {known}.",
  },
  "shot.drawnNotRead": { status: 500, text: "What is drawn could not be read." },
  "shot.modelsNotListed": { status: 500, text: "The models could not be listed." },
  "shot.modelNotSaved": { status: 500, text: "The choice of the model could not be saved." },
  "shot.changed": { status: 409, text: "The shot was changed meanwhile. Please start again." },
  "shot.startFailed": { status: 500, text: "The generation could not be started." },
  "shot.promptNotSaved": { status: 500, text: "The prompt could not be saved." },
  "shot.statusFailed": { status: 500, text: "Error checking status. Please refresh the page." },
  "take.notFound": { status: 404, text: "This take is not known." },
  "take.fileMissing": { status: 400, text: "Please select a file." },
  "take.notImage": { status: 400, text: "Please select a PNG, JPEG or WebP picture." },
  "take.notVideo": { status: 400, text: "Please select an MP4 clip." },
  "take.notAudio": { status: 400, text: "Please select a WAV, MP3 or M4A recording." },
  "take.notMedia": {
    status: 400,
    text: "This is no picture, clip or recording of a kind that can be used.",
  },
  "take.tooLarge": { status: 413, text: "The file is too large: at most {megabytes} MB." },
  "take.unusable": { status: 400, text: "{reason}" },
  "take.uploadFailed": { status: 500, text: "The file could not be taken." },
  "take.expired": {
    status: 409,
    text: "The file could not be kept because the shot was changed meanwhile.",
  },
  "shot.imagePromptMissing": {
    status: 400,
    text: "An image prompt is required. Please add a prompt first.",
  },
  "filmVersion.notFound": { status: 404, text: "This version of the film is not there any more." },
  "filmVersion.isCurrent": {
    status: 409,
    text: "Version {version} is the film of this story. Deleting it has to be confirmed.",
  },
  "filmVersion.loadFailed": { status: 500, text: "The versions of the film could not be read." },
  "filmVersion.notNamed": { status: 500, text: "The name could not be saved. Please try again." },
  "filmVersion.notRestored": {
    status: 500,
    text: "The version could not be restored. Please try again.",
  },
  "filmVersion.notDeleted": {
    status: 500,
    text: "The version could not be deleted. Please try again.",
  },
  "storyVideo.createFailed": { status: 500, text: "Failed to create story video job" },
  "storyVideo.jobFailed": { status: 500, text: "Failed to check job status" },
  "storyVideo.loadFailed": { status: 500, text: "Failed to fetch story video (HTTP 500)" },
  "cut.loadFailed": { status: 500, text: "Failed to fetch the cut" },
  "cut.soundNotRead": { status: 500, text: "Failed to read the sound of the cut" },
  "cut.notSaved": { status: 500, text: "Failed to save the cut. Please try again." },
  "cut.shotTwice": { status: 400, text: "A clip is in the cut once." },
  "cut.versionUnknown": { status: 400, text: "There is no such version of this cut." },
  "cut.changedMeanwhile": {
    status: 409,
    text: "Somebody else changed the same shots meanwhile. Look at both cuts, and keep one.",
  },
  "cut.nothingToUndo": { status: 409, text: "There is no change of the cut to undo." },
  "cut.nothingToRedo": { status: 409, text: "There is no change of the cut to redo." },
  "storyVideo.noShots": {
    status: 400,
    text: "No shot of this story has a video or an image yet. Generate them first.",
  },
  "storyVideo.noVideos": {
    status: 400,
    text: "No shot of this story has a video yet. Generate one, or let the stills be shown.",
  },
  "storyVideo.shotsMissing": {
    status: 400,
    text: "Not every shot has a video yet. Missing: {lines}.",
  },
  "storyVideo.fileLost": {
    status: 500,
    text: "The file of the {part} of line {line} is lost. Generate it again.",
  },
  "storyVideo.clipDamaged": {
    status: 500,
    text: "The file of the video of line {line} is damaged. Generate it again.",
  },
  "run.notFound": { status: 404, text: "This work is not known." },
  "run.lost": {
    status: 500,
    text: "This work was lost where it ran. What was finished is kept; start it again to go on.",
  },
  "run.engineOff": {
    status: 503,
    text: "Nothing is made here: this preview has no engine for long work.",
  },
  "run.listFailed": { status: 500, text: "What ran could not be read." },
  "run.readFailed": { status: 500, text: "This work could not be read." },
  "run.notRetried": { status: 500, text: "The work could not be started again." },
  "run.notCancelled": { status: 500, text: "The work could not be cancelled." },
} as const;
