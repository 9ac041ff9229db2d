"use server";

import { redirect } from "next/navigation";
import * as z from "zod";
import { endPageSession } from "@/lib/auth/page-session";
import { defineUnclaimed } from "@/lib/contracts/contract";
import { defineAction } from "@/lib/http/define-action";

/** next-auth's own call. */
const contract = defineUnclaimed("POST /auth/signout", { response: z.object({}) });

/** Signs somebody out whose browser runs no scripts. */
export const submitLogout = defineAction(contract, {
  access: "public",
  handle: async () => {
    await endPageSession();
    redirect("/login");
  },
});
