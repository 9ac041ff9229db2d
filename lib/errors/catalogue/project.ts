/** Errors of projects; the quoted texts are the specification's (spec 1, §8). */
export const projectErrors = {
  "project.nameMissing": { status: 400, text: "Please enter a project name." },
  "project.createFailed": { status: 500, text: "Failed to create project. Please try again." },
  "project.listFailed": { status: 500, text: "Failed to load projects. Please try again." },
  "project.nameNotUpdated": { status: 500, text: "Failed to update name. Please try again." },
  "project.descriptionNotUpdated": {
    status: 500,
    text: "Failed to update description. Please try again.",
  },
  "project.imageStyleNotUpdated": {
    status: 500,
    text: "Failed to update image style. Please try again.",
  },
  "project.pronunciationsNotUpdated": {
    status: 500,
    text: "Failed to update pronunciations. Please try again.",
  },
  "project.looksNotUpdated": {
    status: 500,
    text: "Failed to update whether pictures are looked at. Please try again.",
  },
  "project.modelsNotListed": { status: 500, text: "Failed to load models. Please try again." },
  "project.clipSoundNotUpdated": {
    status: 500,
    text: "Failed to update the sound of clips. Please try again.",
  },
  "project.modelsNotUpdated": {
    status: 500,
    text: "Failed to update models. Please try again.",
  },
  "project.pronunciationUnreadable": {
    status: 400,
    text: "Write each name with how it is said, as in Siobhan = shi-vawn. This line is not: {line}",
  },
  "project.deleteFailed": { status: 500, text: "Failed to delete project. Please try again." },
  "project.notArchived": { status: 500, text: "Failed to archive project. Please try again." },
  "project.trashListFailed": {
    status: 500,
    text: "Failed to load what was deleted. Please try again.",
  },
  "project.notRestored": { status: 500, text: "Failed to restore project. Please try again." },
  "project.storyNotRestored": { status: 500, text: "Failed to restore story. Please try again." },
  "project.storiesFailed": { status: 500, text: "Failed to load stories. Please try again." },
  "project.sampleFailed": { status: 500, text: "Failed to open the sample. Please try again." },
  "film.ideaMissing": { status: 400, text: "Say what happens in your film, or drop a script." },
  "film.notStarted": { status: 500, text: "Failed to start the film. Please try again." },
  "film.pdfMissing": { status: 400, text: "No PDF came with the request." },
  "film.pdfNotRead": { status: 500, text: "Failed to read the PDF. Please try again." },
  "film.pdfUnreadable": { status: 400, text: "{reason}" },
  "film.pdfTooLong": { status: 400, text: "The PDF is longer than a script may be." },
  "project.trashNotFound": {
    status: 404,
    text: "This can no longer be brought back, or what it belongs to is deleted itself.",
  },
  "project.partNotRestored": {
    status: 500,
    text: "Failed to bring it back. Please try again.",
  },
  "project.notFound": { status: 404, text: "Project not found." },
} as const;
