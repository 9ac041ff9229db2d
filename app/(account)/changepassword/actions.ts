"use server";

import { redirect } from "next/navigation";
import { requireUser } from "@/lib/access";
import { startPageSession } from "@/lib/auth/page-session";
import { changePassword as contract } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { changePasswordWithinLimits } from "../../api/auth/within-limits";

/** Changes the password of somebody whose browser runs no scripts, and so shows no alert at home. */
export const submitChange = defineAction(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.changeFailed",
  handle: async ({ scope, body }) => {
    await startPageSession(await changePasswordWithinLimits(scope, body));
    redirect("/myaccount?after=change");
  },
});
