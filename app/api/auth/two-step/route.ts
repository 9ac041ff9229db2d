import { endTwoStepWithinLimits } from "@/app/api/auth/within-limits";
import { requireUser } from "@/lib/access";
import { endTwoStep, readTwoStep as readContract } from "@/lib/contracts/two-step";
import { defineRoute } from "@/lib/http/define-route";
import { readTwoStep } from "@/lib/services/account/two-step";

/** GET /auth/two-step: whether the caller's sign-in takes two steps. */
export const GET = defineRoute(readContract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.twoStepNotRead",
  handle: ({ scope }) => readTwoStep(scope),
});

/** DELETE /auth/two-step: the password alone is enough again. */
export const DELETE = defineRoute(endTwoStep, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.twoStepFailed",
  handle: async ({ scope, body }) => {
    await endTwoStepWithinLimits(scope, body);
    return {};
  },
});
