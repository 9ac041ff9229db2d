"use server";

import { redirect } from "next/navigation";
import { registerUser as contract } from "@/lib/contracts/account";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineAction } from "@/lib/http/define-action";
import { CALL_LIMITS, limitCalls, limitMails, sweepCounts } from "@/lib/http/rate-limit";
import { normaliseEmail } from "@/lib/rules/account";
import { registerUser } from "@/lib/services/account/register-user";
import { sweepAccounts } from "@/lib/services/account/sweep-accounts";

/** One in so many registrations clears away what has expired; more often finds too little. */
const SWEEP_EVERY = 50;

/** Registers somebody and shows where their mail is. */
export const register = defineAction({
  contract,
  access: "public",
  onFailure: "account.registerFailed",
  handle: async ({ body, headers }) => {
    await limitCalls(CALL_LIMITS.register, headers);
    const email = normaliseEmail(body.email) ?? body.email;
    afterAnswer(await limitMails(headers, email, () => registerUser(body)));
    if (Math.random() * SWEEP_EVERY < 1) {
      afterAnswer(sweepAccounts);
      afterAnswer(sweepCounts);
    }
    redirect("/emailverification");
  },
});
