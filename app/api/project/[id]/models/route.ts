import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/models";
import { defineRoute } from "@/lib/http/define-route";
import { fetchProjectModels } from "@/lib/services/project/project-models";

export const GET = defineRoute(contracts.fetchProjectModels, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "viewer"),
  onFailure: "project.modelsNotListed",
  handle: ({ scope }) => fetchProjectModels(scope),
});
