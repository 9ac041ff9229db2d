"use server";

import { redirect } from "next/navigation";
import { emailVerificationPath, returnPath } from "@/lib/auth/return-path";
import { registerUser as contract } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { registerWithinLimits } from "../../api/auth/within-limits";

/** Registers somebody whose browser runs no scripts. */
export const submitRegistration = defineAction(contract, {
  access: "public",
  onFailure: "account.registerFailed",
  handle: async ({ body, headers }) => {
    await registerWithinLimits(body, headers);
    redirect(emailVerificationPath(returnPath(body.next)));
  },
});
