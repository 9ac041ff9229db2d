import { requireUser } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { listDeletedProjects } from "@/lib/services/project/trash";

export const GET = defineRoute(contracts.listDeletedProjects, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "project.trashListFailed",
  handle: ({ scope }) => listDeletedProjects(scope),
});
