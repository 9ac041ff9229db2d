import { checkUserName as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { CALL_LIMITS, limitCalls } from "@/lib/http/rate-limit";
import { checkUserName } from "@/lib/services/account/check-user-name";

/** POST /auth/check-username: whether a user name can be registered. */
export const POST = defineRoute(contract, {
  access: "public",
  onFailure: "account.userNameCheckFailed",
  handle: async ({ body, request }) => {
    await limitCalls(CALL_LIMITS.checkUserName, request.headers);
    return checkUserName(body);
  },
});
