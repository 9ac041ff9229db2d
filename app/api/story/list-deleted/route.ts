import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { listDeletedStories } from "@/lib/services/story/trash";

export const GET = defineRoute(contracts.listDeletedStories, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "owner"),
  onFailure: "project.trashListFailed",
  handle: ({ scope }) => listDeletedStories(scope),
});
