import { registerUser as contract } from "@/lib/contracts/account";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineRoute } from "@/lib/http/define-route";
import { CALL_LIMITS, limitCalls, limitMails, sweepCounts } from "@/lib/http/rate-limit";
import { normaliseEmail } from "@/lib/rules/account";
import { registerUser } from "@/lib/services/account/register-user";
import { sweepAccounts } from "@/lib/services/account/sweep-accounts";

/** One in so many registrations clears away what has expired; more often finds too little. */
const SWEEP_EVERY = 50;

/** POST /auth/register: an unverified account and a link that verifies it. */
export const POST = defineRoute({
  contract,
  access: "public",
  onFailure: "account.registerFailed",
  handle: async ({ body, request }) => {
    await limitCalls(CALL_LIMITS.register, request.headers);
    const email = normaliseEmail(body.email) ?? body.email;
    afterAnswer(await limitMails(request.headers, email, () => registerUser(body)));
    if (Math.random() * SWEEP_EVERY < 1) {
      afterAnswer(sweepAccounts);
      afterAnswer(sweepCounts);
    }
    return {};
  },
});
