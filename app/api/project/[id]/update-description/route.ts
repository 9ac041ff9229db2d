import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { updateProject } from "@/lib/services/project/projects";

export const PUT = defineRoute(contracts.updateProjectDescription, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "editor"),
  onFailure: "project.descriptionNotUpdated",
  handle: ({ scope, body }) =>
    updateProject(scope, { description: body.description }, body.edited_from),
});
