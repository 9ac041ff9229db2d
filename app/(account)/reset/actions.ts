"use server";

import { redirect } from "next/navigation";
import * as z from "zod";
import { loginPath, returnPath } from "@/lib/auth/return-path";
import { confirmPasswordReset } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { confirmResetWithinLimits } from "../../api/auth/within-limits";

/** The call, with where the person wanted to go when they asked for another password. */
const contract = {
  ...confirmPasswordReset,
  body: confirmPasswordReset.body.extend({ next: z.string().max(2_000).optional() }),
};

/** Makes a new password count, for somebody whose browser runs no scripts. */
export const submitReset = defineAction(contract, {
  access: "public",
  onFailure: "account.resetUnexpected",
  handle: async ({ body: { next, ...given }, headers }) => {
    await confirmResetWithinLimits(given, headers);
    redirect(loginPath(returnPath(next), null, "reset"));
  },
});
