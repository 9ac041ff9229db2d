import { requireUser } from "@/lib/access";
import { deleteAccount as contract } from "@/lib/contracts/account";
import { afterResponse } from "@/lib/http/after-response";
import { defineRoute } from "@/lib/http/define-route";
import { limitPasswordChecks } from "@/lib/http/guess-limit";
import { deleteAccount } from "@/lib/services/account/delete-account";

/** DELETE /auth/delete-account: deletes the caller for good, after their password. */
export const DELETE = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.deleteFailed",
  handle: async ({ scope, body }) => {
    const { finish } = await limitPasswordChecks(scope.caller.userId, () =>
      deleteAccount(scope, body),
    );
    afterResponse(finish);
    return {};
  },
});
