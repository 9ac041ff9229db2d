/** Errors of loglines and scripts with AI beside the writer (document 2, §8). */
export const writingErrors = {
  "logline.recommendationsNotFetched": { status: 500, text: "Failed to fetch recommendations" },
  "logline.recommendationsNotGenerated": {
    status: 500,
    text: "Failed to generate recommendations",
  },
  "logline.recommendationsNotUpdated": { status: 500, text: "Failed to update recommendations" },
  "logline.recommendationsNotReset": { status: 500, text: "Failed to reset recommendations" },
  "logline.notSaved": { status: 500, text: "Failed to save logline" },
  "script.recommendationNotFetched": {
    status: 500,
    text: "Failed to fetch recommendation. Please try again.",
  },
  "script.recommendationNotGenerated": {
    status: 500,
    text: "Failed to generate script recommendation. Please try again.",
  },
  "script.recommendationNotUpdated": {
    status: 500,
    text: "Failed to update recommendation. Please try again.",
  },
  "recommendation.none": { status: 404, text: "There is no recommendation yet." },
} as const;
