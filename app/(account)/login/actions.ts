"use server";

import { redirect } from "next/navigation";
import * as z from "zod";
import { startPageSession } from "@/lib/auth/page-session";
import { returnPath } from "@/lib/auth/return-path";
import { defineUnclaimed } from "@/lib/contracts/contract";
import { defineAction } from "@/lib/http/define-action";
import { signInWithinLimits } from "../../api/auth/within-limits";

const typedText = z.string().max(2_000, "is too long");

/** next-auth's own call, with where the person wanted to go. */
const contract = defineUnclaimed("POST /auth/callback/credentials", {
  body: z.object({
    email: typedText,
    password: typedText,
    code: typedText.optional(),
    next: typedText.optional(),
  }),
  response: z.object({}),
});

/** Signs somebody in whose browser runs no scripts. */
export const submitLogin = defineAction(contract, {
  access: "public",
  onFailure: "account.loginFailed",
  handle: async ({ body: { next, ...given }, headers }) => {
    await startPageSession(await signInWithinLimits(given, headers));
    redirect(returnPath(next));
  },
});
