import { requireUser } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { listProjects } from "@/lib/services/project/projects";

export const GET = defineRoute(contracts.listProjects, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "project.listFailed",
  handle: ({ scope }) => listProjects(scope),
});
