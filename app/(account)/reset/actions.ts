"use server";

import { redirect } from "next/navigation";
import { confirmPasswordReset as contract } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { confirmResetWithinLimits } from "../../api/auth/within-limits";

/** Makes a new password count, for somebody whose browser runs no scripts. */
export const submitReset = defineAction({
  contract,
  access: "public",
  onFailure: "account.resetUnexpected",
  handle: async ({ body, headers }) => {
    await confirmResetWithinLimits(body, headers);
    redirect("/login?after=reset");
  },
});
