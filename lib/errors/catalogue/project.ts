/** Errors of projects and characters (document 1, §8; document 2, §8). */
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
  "project.deleteFailed": { status: 500, text: "Failed to delete project. Please try again." },
  "project.notFound": { status: 404, text: "Project not found." },
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
} as const;
