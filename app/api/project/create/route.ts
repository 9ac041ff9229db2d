import { requireUser } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { createProject } from "@/lib/services/project/projects";

export const POST = defineRoute(contracts.createProject, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "project.createFailed",
  handle: ({ scope, body }) => createProject(scope, body),
});
