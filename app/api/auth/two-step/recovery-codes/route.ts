import { requireUser } from "@/lib/access";
import { renewRecoveryCodes as contract } from "@/lib/contracts/two-step";
import { defineRoute } from "@/lib/http/define-route";
import { limitPasswordChecks } from "@/lib/http/guess-limit";
import { renewRecoveryCodes } from "@/lib/services/account/two-step";

/** POST /auth/two-step/recovery-codes: a new set in place of the one before. */
export const POST = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.twoStepFailed",
  handle: async ({ scope, body }) => ({
    recovery_codes: await limitPasswordChecks(scope.caller.userId, () =>
      renewRecoveryCodes(scope, body),
    ),
  }),
});
