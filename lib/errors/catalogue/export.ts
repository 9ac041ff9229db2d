/** Errors of what leaves the studio as a file, and of what comes back. */
export const exportErrors = {
  "export.unknown": { status: 404, text: "There is no file of this name to export." },
  "export.failed": { status: 500, text: "Failed to make this file. Please try again." },
} as const;
