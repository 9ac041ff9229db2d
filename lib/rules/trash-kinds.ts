/** What of a project can be deleted and brought back, besides its stories. */
export const TRASH_KINDS = [
  "context",
  "information",
  "attachment",
  "picture",
  "link",
  "document",
  "character",
] as const;

export type TrashKind = (typeof TRASH_KINDS)[number];
