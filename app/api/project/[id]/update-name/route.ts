import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { updateProject } from "@/lib/services/project/projects";

export const PUT = defineRoute(contracts.updateProjectName, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "owner"),
  onFailure: "project.nameNotUpdated",
  handle: ({ scope, body }) => updateProject(scope, { name: body.name }),
});
