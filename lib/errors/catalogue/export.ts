/** Errors of what leaves the studio as a file, and of what comes back. */
export const exportErrors = {
  "export.unknown": { status: 404, text: "There is no file of this name to export." },
  "export.lettersMissing": {
    status: 422,
    text: "This script cannot be printed: our typefaces have no {letters}. Export it as Final Draft or Fountain instead.",
  },
  "import.fileMissing": { status: 400, text: "No file came with the request." },
  "import.tooLarge": { status: 413, text: "The file is larger than 10 MB." },
  "import.tooLong": { status: 400, text: "The script is longer than a script may be." },
  "import.unreadable": { status: 400, text: "{reason}" },
  "import.failed": { status: 500, text: "Failed to read the script. Please try again." },
  "import.notApplied": { status: 500, text: "Failed to save the script. Please try again." },
  "import.notFound": {
    status: 404,
    text: "This import is not there any more. Bring the file once again.",
  },
  "import.scriptExists": {
    status: 409,
    text: "This story has a script already. Replace it? It stays among the earlier versions.",
  },
  "import.noElement": { status: 400, text: "The script has no element {index} to change." },
  "export.boardLettersMissing": {
    status: 422,
    text: "These boards cannot be printed: our typefaces have no {letters}. The shot list can be exported as a spreadsheet.",
  },
  "export.noSuchScene": { status: 404, text: "This story has no scene {scene}." },
  "export.failed": { status: 500, text: "Failed to make this file. Please try again." },
  "cut.fileMissing": { status: 400, text: "No timeline came with the request." },
  "cut.tooLarge": { status: 413, text: "The timeline is larger than 16 MB." },
  "cut.unreadable": { status: 400, text: "{reason}" },
  "cut.failed": { status: 500, text: "Failed to read the timeline. Please try again." },
  "cut.notTaken": { status: 500, text: "Failed to take this cut over. Please try again." },
  "cut.noneOfOurs": { status: 409, text: "This timeline has none of the film's shots in it." },
  "handOver.nothing": {
    status: 409,
    text: "This story has no shots yet. Parse its script, then hand the film over.",
  },
  "handOver.notReady": {
    status: 409,
    text: "The stems and titles of this film are not rendered yet. Prepare the hand-over, then fetch this file.",
  },
  "handOver.planFailed": { status: 500, text: "Failed to look what can be handed over" },
  "handOver.startFailed": {
    status: 500,
    text: "Failed to prepare the hand-over. Please try again.",
  },
  "handOver.busy": {
    status: 429,
    text: "Another package of yours is still on its way. Fetch this one when it has arrived.",
  },
  "handOver.tooManyShots": {
    status: 409,
    text: "An edit decision list holds at most {limit} events, and this film has more. Take one of the other timelines.",
  },
} as const;
