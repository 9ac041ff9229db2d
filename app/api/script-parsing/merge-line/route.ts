import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing-changes";
import { defineRoute } from "@/lib/http/define-route";
import { changeStoryLine } from "@/lib/services/parsing/change-story-line";

export const POST = defineRoute(contracts.mergeLine, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "line.changeFailed",
  handle: ({ scope, body }) => changeStoryLine(scope, body.line_id, { kind: "merge" }),
});
