/** What can be taken out of a story, by the name of its file. Grows with what is built. */
export const EXPORT_NAMES = ["script.fountain"] as const;

export type ExportName = (typeof EXPORT_NAMES)[number];
