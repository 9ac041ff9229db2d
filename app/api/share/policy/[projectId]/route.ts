import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { defineRoute } from "@/lib/http/define-route";
import { updateSharingPolicy } from "@/lib/services/sharing/permissions";

export const PUT = defineRoute(contracts.updateSharingPolicy, {
  access: ({ caller, ids }) => requireProject(caller, ids.projectId, "owner"),
  onFailure: "sharing.policyFailed",
  handle: ({ scope, body }) => updateSharingPolicy(scope, body),
});
