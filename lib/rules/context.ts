/** What a context item is about. */
export const CONTEXT_TYPES = [
  "Character",
  "Plot",
  "Setting",
  "Style",
  "Theme",
  "Uncategorized",
] as const;
export type ContextType = (typeof CONTEXT_TYPES)[number];

export const DEFAULT_CONTEXT_TYPE: ContextType = "Uncategorized";
