import { confirmTwoStepWithinLimits } from "@/app/api/auth/within-limits";
import { requireUser } from "@/lib/access";
import { startPageSession } from "@/lib/auth/page-session";
import { confirmTwoStep as contract } from "@/lib/contracts/two-step";
import { defineRoute } from "@/lib/http/define-route";
import { issueTokens } from "@/lib/services/account/sessions";

/** POST /auth/two-step/confirm: switches two steps on; whoever did goes on, everything else ends. */
export const POST = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.twoStepFailed",
  handle: async ({ scope, body, request }) => {
    const { recoveryCodes, identity } = await confirmTwoStepWithinLimits(scope, body);
    const answer = { recovery_codes: recoveryCodes };
    if (scope.caller.via === "bearer") {
      return { ...answer, ...(await issueTokens(identity, request.headers)) };
    }
    await startPageSession(identity);
    return answer;
  },
});
