"use server";

import { redirect } from "next/navigation";
import { startPageSession } from "@/lib/auth/page-session";
import { verifyEmail as contract } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { verifyEmail } from "@/lib/services/account/registration";

/** Confirms an address by its link and its password, which is proof enough to be signed in at once. */
export const verifyAndLogIn = defineAction({
  contract,
  access: "public",
  handle: async ({ body }) => {
    await startPageSession(await verifyEmail(body));
    redirect("/projectlist");
  },
});
