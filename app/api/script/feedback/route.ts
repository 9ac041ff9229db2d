import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { saveRecommendationFeedback } from "@/lib/services/writing/save-feedback";

export const POST = defineRoute(contracts.saveScriptFeedback, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "writing.feedbackNotSaved",
  handle: ({ scope, body }) => saveRecommendationFeedback(scope, "script", body),
});
