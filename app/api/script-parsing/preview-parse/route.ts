import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing-changes";
import { defineRoute } from "@/lib/http/define-route";
import { previewParse } from "@/lib/services/parsing/preview-parse";

export const POST = defineRoute(contracts.previewParse, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "parsing.previewFailed",
  handle: ({ scope }) => previewParse(scope),
});
