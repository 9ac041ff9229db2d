import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { defineRoute, idOf } from "@/lib/http/define-route";
import { removePermission } from "@/lib/services/sharing/permissions";

export const DELETE = defineRoute({
  contract: contracts.removePermission,
  access: ({ caller, ids }) => requireProject(caller, idOf(ids, "projectId"), "viewer"),
  onFailure: "sharing.removeFailed",
  handle: ({ scope, body }) => removePermission(scope, body),
});
