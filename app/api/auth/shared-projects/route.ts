import { requireUser } from "@/lib/access";
import { listSharedProjects as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { listSharedProjects } from "@/lib/services/account/delete-account";

/** GET /auth/shared-projects: what the caller decides before their account is deleted. */
export const GET = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  handle: ({ scope }) => listSharedProjects(scope),
});
