"use server";

import { redirect } from "next/navigation";
import { confirmAddressChange as contract } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { confirmAddressThenNotify } from "../../api/auth/within-limits";

/** Makes a new address count; whoever is signed in stays so. */
export const submitAddress = defineAction(contract, {
  access: "public",
  onFailure: "account.emailChangeFailed",
  handle: async ({ body }) => {
    await confirmAddressThenNotify(body);
    redirect("/myaccount?after=email");
  },
});
