import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { deleteProject } from "@/lib/services/project/trash";

export const DELETE = defineRoute(contracts.deleteProject, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "owner"),
  onFailure: "project.deleteFailed",
  handle: ({ scope }) => deleteProject(scope),
});
