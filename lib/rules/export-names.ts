/** What can be taken out of a story, by the name of its file. Grows with what is built. */
export const EXPORT_NAMES = ["script.fountain", "script.fdx", "script.pdf"] as const;

export type ExportName = (typeof EXPORT_NAMES)[number];
