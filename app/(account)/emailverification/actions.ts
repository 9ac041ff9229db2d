"use server";

import { redirect } from "next/navigation";
import { resendVerification as contract } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { admitResending } from "../../api/auth/resend-verification/admit-resending";

/** Sends another link, for somebody whose browser runs no scripts. */
export const submitResending = defineAction({
  contract,
  access: "public",
  onFailure: "general.failed",
  handle: async ({ body, headers }) => {
    await admitResending(body, headers);
    redirect("/emailverification?after=resend");
  },
});
