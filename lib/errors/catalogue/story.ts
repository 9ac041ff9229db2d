/** Errors of stories, scripts, parsing and mapping (spec 2, §8). */
export const storyErrors = {
  "story.notFound": { status: 404, text: "Story not found." },
  "story.titleMissing": { status: 400, text: "Please enter a story title." },
  "story.createFailed": { status: 500, text: "Failed to create story. Please try again." },
  "story.lengthNotUpdated": {
    status: 500,
    text: "Failed to update story length. Please try again.",
  },
  "story.formatNotUpdated": {
    status: 500,
    text: "Failed to change the format. Please try again.",
  },
  "story.formatWhileMaking": {
    status: 409,
    text: "Something is being made of this story. Cancel it or wait until it has finished, then change the format.",
  },
  "story.titleNotUpdated": { status: 500, text: "Failed to update title. Please try again." },
  "story.deleteFailed": { status: 500, text: "Failed to delete story. Please try again." },
  "story.notArchived": { status: 500, text: "Failed to archive story. Please try again." },
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
  "script.noLines": {
    status: 400,
    text: "No lines were found in this script. Write scene headings, action and dialogue.",
  },
  "script.generationRunning": {
    status: 409,
    text: "A generation is running on these lines. Cancel it or wait until it has finished, then parse again.",
  },
  "parsing.proseNotKept": {
    status: 502,
    text: "The text model did not keep to the words of this story, twice. Nothing was replaced. Parse it again, or write it as a screenplay.",
  },
  "parsing.previewFailed": { status: 500, text: "Failed to compare the script with its lines" },
  "parsing.readingFailed": { status: 500, text: "Failed to tell how the script was read" },
  "line.notOfScript": {
    status: 409,
    text: "This shot is none of the script's lines: change it in the cut of the film.",
  },
  "line.ofScript": {
    status: 409,
    text: "This is a line of the script: change it there.",
  },
  "line.changeFailed": { status: 500, text: "Failed to change the line. Please try again." },
  "line.scriptChanged": {
    status: 409,
    text: "The script is not the one that these lines were made of. Parse it again, then change the line.",
  },
  "line.prose": {
    status: 409,
    text: "This script is told in prose, where a line has no place of its own. Turn it into a screenplay first.",
  },
  "line.nothingToSplit": {
    status: 400,
    text: "Put the cursor between two words: both halves need something to say or to show.",
  },
  "line.notAdjacent": {
    status: 400,
    text: "Only a line that directly follows in the same scene can be merged with this one.",
  },
  "line.otherSpeaker": {
    status: 400,
    text: "Only two lines of one speaker, or two lines of action, can become one.",
  },
  "line.notWritable": {
    status: 400,
    text: "The script would read this line as something else. Use plain words, and a name without marks.",
  },
  "line.wordsMissing": {
    status: 400,
    text: "A speaker needs words to say. A line without a speaker shows its stage directions.",
  },
  "line.restoreFailed": { status: 500, text: "Failed to bring the earlier lines back" },
  "line.nothingToRestore": { status: 404, text: "There are no earlier lines to bring back." },
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
