import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { restoreStory } from "@/lib/services/story/trash";

export const POST = defineRoute(contracts.restoreStory, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "owner"),
  onFailure: "project.storyNotRestored",
  handle: ({ scope, body }) => restoreStory(scope, body),
});
