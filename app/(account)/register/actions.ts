"use server";

import { redirect } from "next/navigation";
import { registerUser as contract } from "@/lib/contracts/account";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineAction } from "@/lib/http/define-action";
import { CALL_LIMITS, limitCalls, limitMails } from "@/lib/http/rate-limit";
import { registerUser } from "@/lib/services/account/register-user";

/** Registers somebody and shows where their mail is. */
export const register = defineAction({
  contract,
  access: "public",
  onFailure: "account.registerFailed",
  handle: async ({ body, headers }) => {
    await limitCalls(CALL_LIMITS.register, headers);
    await limitMails(headers, body.email.trim().toLowerCase());
    afterAnswer(await registerUser(body));
    redirect("/emailverification");
  },
});
