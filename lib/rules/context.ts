import { CONTEXT_TYPES, type ContextType } from "@roughcut/builtin-studio/contract/writing";

export { CONTEXT_TYPES, type ContextType };

export const DEFAULT_CONTEXT_TYPE: ContextType = "Uncategorized";

/** A stored type; one that is no longer offered counts as none. */
export function readContextType(text: string): ContextType {
  return CONTEXT_TYPES.find((type) => type === text) ?? DEFAULT_CONTEXT_TYPE;
}

/** Whether an entry may be saved: both fields are required and non-blank (spec 1, §5). */
export function isCompleteInformation(entry: { name: string; information: string }): boolean {
  return entry.name.trim() !== "" && entry.information.trim() !== "";
}
