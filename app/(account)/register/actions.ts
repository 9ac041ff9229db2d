"use server";

import { redirect } from "next/navigation";
import { registerUser as contract } from "@/lib/contracts/account";
import { defineAction } from "@/lib/http/define-action";
import { admitRegistration } from "../../api/auth/register/admit-registration";

/** Registers somebody whose browser runs no scripts. */
export const submitRegistration = defineAction({
  contract,
  access: "public",
  onFailure: "account.registerFailed",
  handle: async ({ body, headers }) => {
    await admitRegistration(body, headers);
    redirect("/emailverification");
  },
});
