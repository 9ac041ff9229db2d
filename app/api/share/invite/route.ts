import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/sharing";
import { defineRoute } from "@/lib/http/define-route";
import { inviteMember } from "@/lib/services/sharing/permissions";

export const POST = defineRoute({
  contract: contracts.inviteMember,
  access: ({ caller, ids }) => requireProject(caller, ids.projectId, "viewer"),
  onFailure: "sharing.inviteFailed",
  handle: ({ scope, body }) => inviteMember(scope, body),
});
