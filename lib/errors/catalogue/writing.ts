/** Errors of loglines and scripts with AI beside the writer (spec 2, §8). */
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
  "script.recommendationNotReset": {
    status: 500,
    text: "Failed to reset recommendation. Please try again.",
  },
  "script.revisionNotFound": { status: 404, text: "This version of the script is not known." },
  "script.revisionsNotFetched": {
    status: 500,
    text: "Failed to fetch the versions of the script. Please try again.",
  },
  "writing.contextNotBuilt": {
    status: 500,
    text: "The project could not be read for the writer. Please try again.",
  },
  "writing.feedbackNotSaved": { status: 500, text: "Failed to save feedback. Please try again." },
  "recommendation.stopped": { status: 409, text: "The writing was stopped." },
  "recommendation.unusable": {
    status: 500,
    text: "The text model gave no usable answer. Try again, or change the feedback.",
  },
  "recommendation.none": { status: 404, text: "There is no recommendation yet." },
} as const;
