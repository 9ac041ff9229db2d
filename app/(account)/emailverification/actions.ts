"use server";

import { redirect } from "next/navigation";
import { emailVerificationPath, returnPath } from "@/lib/auth/return-path";
import { resendVerification as contract } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { resendWithinLimits } from "../../api/auth/within-limits";

/** Sends another link, for somebody whose browser runs no scripts. */
export const submitResending = defineAction(contract, {
  access: "public",
  handle: async ({ body, headers }) => {
    await resendWithinLimits(body, headers);
    redirect(emailVerificationPath(returnPath(body.next), "resend"));
  },
});
