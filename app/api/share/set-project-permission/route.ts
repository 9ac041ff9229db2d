import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { defineRoute } from "@/lib/http/define-route";
import { setPermission } from "@/lib/services/sharing/permissions";

export const POST = defineRoute(contracts.setPermission, {
  access: ({ caller, ids }) => requireProject(caller, ids.projectId, "viewer"),
  onFailure: "sharing.updateFailed",
  handle: ({ scope, body }) => setPermission(scope, body),
});
