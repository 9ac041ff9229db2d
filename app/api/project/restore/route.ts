import { requireUser } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { restoreProject } from "@/lib/services/project/trash";

export const POST = defineRoute(contracts.restoreProject, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "project.notRestored",
  handle: ({ scope, body }) => restoreProject(scope, body),
});
