/** Errors of projects; the quoted texts are the specification's (document 1, §8). */
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
} as const;
