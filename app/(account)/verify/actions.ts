"use server";

import { redirect } from "next/navigation";
import * as z from "zod";
import { startPageSession } from "@/lib/auth/page-session";
import { returnPath } from "@/lib/auth/return-path";
import { verifyEmail } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { verifyEmail as confirm } from "@/lib/services/account/registration";

/** The call, with where the person wanted to go when they registered. */
const contract = {
  ...verifyEmail,
  body: verifyEmail.body.extend({ next: z.string().max(2_000).optional() }),
};

/** Confirms an address by its link and its password, which is proof enough to be signed in at once. */
export const verifyAndLogIn = defineAction(contract, {
  access: "public",
  handle: async ({ body: { next, ...given } }) => {
    await startPageSession(await confirm(given));
    redirect(returnPath(next));
  },
});
