import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { updateProject } from "@/lib/services/project/projects";

export const PUT = defineRoute(contracts.updateProjectPronunciations, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "editor"),
  onFailure: "project.pronunciationsNotUpdated",
  handle: ({ scope, body }) =>
    updateProject(scope, { pronunciations: body.pronunciations }, body.edited_from),
});
