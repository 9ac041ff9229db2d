import type { ShownText } from "./shown-text";

/** Texts of stories, loglines and scripts (spec 2, §§2, 5 and 8). */
export const storyTexts: ShownText[] = [
  ...[
    "Loading story...",
    "Story not found.",
    "Edit Logline",
    "Edit Script",
    "Generate Media",
    "Edit Story Video",
    "Delete Story",
    "Are you sure you want to delete this story?",
    "Failed to update story length. Please try again.",
    "Failed to update title. Please try again.",
  ].map((text) => ({ text, shownBy: "story.spec.ts" })),
  ...[
    "Apply Selected",
    "Update Recommendations",
    "Reset",
    "Current Logline",
    "Save Logline",
    "Failed to fetch story details",
    "Failed to fetch recommendations",
    "Failed to generate recommendations",
    "Failed to update recommendations",
    "Failed to reset recommendations",
    "Failed to save logline",
    "Process continues in the background. You can refresh the page later to see results.",
  ].map((text) => ({ text, shownBy: "logline.spec.ts" })),
  ...[
    "Use This Script",
    "Update Recommendation",
    "Failed to fetch recommendation. Please try again.",
    "Failed to generate script recommendation. Please try again.",
    "Failed to update recommendation. Please try again.",
  ].map((text) => ({ text, shownBy: "script-recommendation.spec.ts" })),
  ...["Current Script", "Save Script", "Failed to update script. Please try again."].map(
    (text) => ({ text, shownBy: "script.spec.ts" }),
  ),
];
