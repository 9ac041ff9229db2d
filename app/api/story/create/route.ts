import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { createStory } from "@/lib/services/story/stories";

export const POST = defineRoute(contracts.createStory, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "editor"),
  onFailure: "story.createFailed",
  handle: ({ scope, body }) => createStory(scope, body),
});
