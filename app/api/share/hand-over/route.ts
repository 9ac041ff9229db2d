import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { defineRoute } from "@/lib/http/define-route";
import { handOverProject } from "@/lib/services/sharing/permissions";

export const POST = defineRoute(contracts.handOverProject, {
  access: ({ caller, ids }) => requireProject(caller, ids.projectId, "owner"),
  onFailure: "sharing.handOverFailed",
  handle: ({ scope, body }) => handOverProject(scope, body),
});
