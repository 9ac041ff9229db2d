"use server";

import { redirect } from "next/navigation";
import { emailVerificationPath, returnPath } from "@/lib/auth/return-path";
import { requestPasswordReset as contract } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { requestResetWithinLimits } from "../../api/auth/within-limits";

/** Asks for another password, for somebody whose browser runs no scripts. */
export const submitResetRequest = defineAction(contract, {
  access: "public",
  onFailure: "account.resetFailed",
  handle: async ({ body, headers }) => {
    await requestResetWithinLimits(body, headers);
    redirect(emailVerificationPath(returnPath(body.next), "reset"));
  },
});
