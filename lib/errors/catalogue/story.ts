/** Errors of stories, scripts, parsing and mapping (document 2, §8). */
export const storyErrors = {
  "story.notFound": { status: 404, text: "Story not found." },
  "story.titleMissing": { status: 400, text: "Please enter a story title." },
  "story.createFailed": { status: 500, text: "Failed to create story. Please try again." },
  "story.lengthNotUpdated": {
    status: 500,
    text: "Failed to update story length. Please try again.",
  },
  "story.titleNotUpdated": { status: 500, text: "Failed to update title. Please try again." },
  "story.deleteFailed": { status: 500, text: "Failed to delete story. Please try again." },
  "story.detailsFailed": { status: 500, text: "Failed to fetch story details" },
  "story.changedMeanwhile": {
    status: 409,
    text: "Somebody else saved this meanwhile. Both texts are kept: compare them here.",
  },
  "script.notUpdated": { status: 500, text: "Failed to update script. Please try again." },
  "script.tooLong": {
    status: 400,
    text: "This script has {lines} lines, more than the {limit} of one story. Split it into several.",
  },
  "script.lineTooLong": {
    status: 400,
    text: "Line {line} of this script has more than {limit} characters. Split it into shorter paragraphs.",
  },
  "script.empty": {
    status: 400,
    text: "This script is empty. Write or paste a script, then parse it.",
  },
  "script.noCharacter": {
    status: 400,
    text: "This script has no character who speaks. Add a name in capitals above the spoken words.",
  },
  "script.noLines": {
    status: 400,
    text: "No lines were found in this script. Write scene headings, action and dialogue.",
  },
  "script.generationRunning": {
    status: 409,
    text: "A generation is running on these lines. Cancel it or wait until it has finished, then parse again.",
  },
  "parsing.linesFailed": { status: 500, text: "Failed to fetch parsed lines" },
  "parsing.startFailed": { status: 500, text: "Failed to start parsing script" },
  "parsing.failed": { status: 500, text: "Script parsing failed: {error}" },
  "parsing.statusFailed": { status: 500, text: "Failed to check parsing status" },
  "mapping.loadFailed": {
    status: 500,
    text: "Failed to load character mappings. Try refreshing the page.",
  },
  "mapping.updateFailed": { status: 500, text: "Failed to update character mapping" },
  "mapping.unknownCharacter": {
    status: 400,
    text: "This name does not speak in the parsed script.",
  },
  "location.loadFailed": { status: 500, text: "Failed to load scene locations" },
  "location.updateFailed": { status: 500, text: "Failed to update location description" },
  "location.notFound": { status: 404, text: "Scene location not found." },
} as const;
