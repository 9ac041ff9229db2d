import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { listStories } from "@/lib/services/story/stories";

export const GET = defineRoute(contracts.listStories, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "viewer"),
  onFailure: "project.storiesFailed",
  handle: ({ scope }) => listStories(scope),
});
