import { requireUser } from "@/lib/access";
import { listSessions as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { listSessions } from "@/lib/services/account/sessions";

/** GET /auth/sessions: where the caller is signed in. */
export const GET = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.sessionsNotRead",
  handle: ({ scope }) => listSessions(scope),
});
