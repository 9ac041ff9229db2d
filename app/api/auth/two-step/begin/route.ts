import { requireUser } from "@/lib/access";
import { beginTwoStep as contract } from "@/lib/contracts/two-step";
import { defineRoute } from "@/lib/http/define-route";
import { limitPasswordChecks } from "@/lib/http/guess-limit";
import { beginTwoStep } from "@/lib/services/account/two-step";

/** POST /auth/two-step/begin: a key for an authenticator app, which counts once it was confirmed. */
export const POST = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.twoStepFailed",
  handle: ({ scope, body }) =>
    limitPasswordChecks(scope.caller.userId, () => beginTwoStep(scope, body)),
});
