import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { updateProject } from "@/lib/services/project/projects";

export const PUT = defineRoute(contracts.updateLooksAtStills, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "editor"),
  onFailure: "project.looksNotUpdated",
  handle: ({ scope, body }) => updateProject(scope, { looksAtStills: body.looks_at_stills }),
});
