import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/models";
import { defineRoute } from "@/lib/http/define-route";
import { updateProjectModels } from "@/lib/services/project/project-models";

export const PUT = defineRoute(contracts.updateProjectModels, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "editor"),
  onFailure: "project.modelsNotUpdated",
  handle: ({ scope, body }) => updateProjectModels(scope, body),
});
