/** Errors of context items, information entries and attachments (spec 1, §§5 and 8). */
export const contextErrors = {
  "context.createFailed": { status: 500, text: "Failed to create context" },
  "context.nameMissing": { status: 400, text: "Please enter a name." },
  "context.listFailed": { status: 500, text: "Failed to load context items" },
  "context.nameNotUpdated": { status: 500, text: "Failed to update context name" },
  "context.typeNotUpdated": { status: 500, text: "Failed to update type" },
  "context.deleteFailed": { status: 500, text: "Failed to delete context item" },
  "context.notFound": { status: 404, text: "Context item not found." },
  "information.listFailed": { status: 500, text: "Failed to load information" },
  "information.saveFailed": { status: 500, text: "Failed to save information" },
  "information.incomplete": {
    status: 400,
    text: "Please enter a name and the information.",
  },
  "information.deleteFailed": { status: 500, text: "Failed to delete information" },
  "information.notFound": { status: 404, text: "Information not found." },
  "context.notOrdered": { status: 500, text: "Failed to keep the order. Please try again." },
  "attachment.listFailed": { status: 500, text: "Failed to fetch attachments" },
  "attachment.notFound": { status: 404, text: "Attachment not found." },
  "attachment.deleteFailed": { status: 500, text: "Failed to delete attachment" },
  "upload.failed": { status: 500, text: "Upload failed" },
  "upload.notPdf": { status: 400, text: "Please select a PDF file" },
  "upload.tooLarge": { status: 400, text: "File size must be less than 10MB" },
  "upload.expired": {
    status: 409,
    text: "This upload has expired. Please select the file again.",
  },
  "upload.extractionFailed": {
    status: 422,
    text: "Text extraction failed, but file was uploaded successfully.",
  },
} as const;
