"use server";

import { redirect } from "next/navigation";
import { registerUser as contract } from "@/lib/contracts/account";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineAction } from "@/lib/http/define-action";
import { CALL_LIMITS, limitCalls, limitMails } from "@/lib/http/rate-limit";
import { normaliseEmail } from "@/lib/rules/account";
import { registerUser } from "@/lib/services/account/register-user";

/** Registers somebody and shows where their mail is. */
export const register = defineAction({
  contract,
  access: "public",
  onFailure: "account.registerFailed",
  handle: async ({ body, headers }) => {
    await limitCalls(CALL_LIMITS.register, headers);
    const email = normaliseEmail(body.email) ?? body.email;
    afterAnswer(await limitMails(headers, email, () => registerUser(body)));
    redirect("/emailverification");
  },
});
