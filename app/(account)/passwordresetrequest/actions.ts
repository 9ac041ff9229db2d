"use server";

import { redirect } from "next/navigation";
import { requestPasswordReset as contract } from "@/lib/contracts/account";
import { afterAnswer } from "@/lib/http/after-answer";
import { defineAction } from "@/lib/http/define-action";
import { limitMails } from "@/lib/http/rate-limit";
import { requestPasswordReset } from "@/lib/services/account/request-password-reset";

/** Notes a new password and shows where its mail is. */
export const requestReset = defineAction({
  contract,
  access: "public",
  onFailure: "account.resetFailed",
  handle: async ({ body, headers }) => {
    afterAnswer(await limitMails(headers, body.email, () => requestPasswordReset(body)));
    redirect("/emailverification?after=reset");
  },
});
