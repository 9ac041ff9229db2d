import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { defineRoute } from "@/lib/http/define-route";
import { removePermission } from "@/lib/services/sharing/permissions";

export const DELETE = defineRoute(contracts.removePermission, {
  access: ({ caller, ids }) => requireProject(caller, ids.projectId, "viewer"),
  onFailure: "sharing.removeFailed",
  handle: ({ scope, body }) => removePermission(scope, body),
});
