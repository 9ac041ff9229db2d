import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { defineRoute } from "@/lib/http/define-route";
import { listPermissions } from "@/lib/services/sharing/permissions";

export const GET = defineRoute(contracts.listPermissions, {
  access: ({ caller, ids }) => requireProject(caller, ids.projectId, "viewer"),
  onFailure: "sharing.loadFailed",
  handle: ({ scope }) => listPermissions(scope),
});
