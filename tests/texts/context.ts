import type { ShownText } from "./shown-text";

const ITEMS = "context.spec.ts";
const ENTRIES = "context-information.spec.ts";
const ACCESS = "context-access.spec.ts";
const UPLOADS = "attachments.spec.ts";
const FILES = "attachments-view.spec.ts";

/** Texts of context items, information entries and attachments (spec 1, §§2, 3, 5 and 8). */
export const contextTexts: ShownText[] = [
  { text: "Failed to create context", shownBy: ITEMS },
  { text: "Failed to update type", shownBy: ITEMS },
  { text: "Failed to delete context item", shownBy: ITEMS },
  { text: "Context item not found.", shownBy: ACCESS },
  { text: "Are you sure you want to delete this context item?", shownBy: ITEMS },
  { text: "Are you sure you want to delete this information?", shownBy: ITEMS },
  { text: "Failed to delete information", shownBy: ITEMS },
  { text: "Character", shownBy: ITEMS },
  { text: "Plot", shownBy: ITEMS },
  { text: "Setting", shownBy: ITEMS },
  { text: "Style", shownBy: ITEMS },
  { text: "Theme", shownBy: ITEMS },
  { text: "Uncategorized", shownBy: ITEMS },
  { text: "Failed to save information", shownBy: ENTRIES },
  { text: "Failed to fetch attachments", shownBy: FILES },
  { text: "Attachment not found.", shownBy: FILES },
  { text: "Upload failed", shownBy: UPLOADS },
  { text: "Text extraction failed, but file was uploaded successfully.", shownBy: UPLOADS },
  { text: "Please select a PDF file", shownBy: UPLOADS },
  { text: "File size must be less than 10MB", shownBy: UPLOADS },
  { text: "Preview not available for this file type", shownBy: FILES },
];
