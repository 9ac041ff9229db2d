import type { ShownText } from "./shown-text";

const SHOWN_BY = "sharing.spec.ts";

/** Texts of sharing (spec 1, §8). */
export const sharingTexts: ShownText[] = [
  { text: "Failed to load project permissions", shownBy: SHOWN_BY },
  { text: "Failed to update permission", shownBy: SHOWN_BY },
  { text: "Failed to remove permission", shownBy: SHOWN_BY },
  { text: "Failed to send invite", shownBy: SHOWN_BY },
];
