import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { defineRoute } from "@/lib/http/define-route";
import { listPermissionChanges } from "@/lib/services/sharing/permissions";

export const GET = defineRoute(contracts.listPermissionChanges, {
  access: ({ caller, ids }) => requireProject(caller, ids.projectId, "owner"),
  onFailure: "sharing.historyFailed",
  handle: ({ scope, query }) => listPermissionChanges(scope, query),
});
