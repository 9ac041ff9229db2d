import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { archiveProject } from "@/lib/services/project/projects";

export const PUT = defineRoute(contracts.archiveProject, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "owner"),
  onFailure: "project.notArchived",
  handle: ({ scope, body }) => archiveProject(scope, body),
});
