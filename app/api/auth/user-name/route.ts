import { requireUser } from "@/lib/access";
import { changeUserName as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { CALL_LIMITS, limitCalls } from "@/lib/http/rate-limit";
import { changeUserName } from "@/lib/services/account/change-user-name";

/** PUT /auth/user-name: another user name. Whether one is free is told no faster than elsewhere. */
export const PUT = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.userNameChangeFailed",
  handle: async ({ scope, body, request }) => {
    await limitCalls(CALL_LIMITS.checkUserName, request.headers);
    return changeUserName(scope, body);
  },
});
