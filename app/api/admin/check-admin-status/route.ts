import { requireUser } from "@/lib/access";
import { checkAdminStatus as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";

/** GET /admin/check-admin-status: whether the caller is an admin. */
export const GET = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  handle: async ({ scope: { caller } }) => ({ is_admin: caller.isAdmin }),
});
