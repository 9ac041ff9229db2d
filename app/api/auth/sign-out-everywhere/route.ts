import { requireUser } from "@/lib/access";
import { signOutEverywhere as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { signOutEverywhere } from "@/lib/services/account/sessions";

/** POST /auth/sign-out-everywhere: ends every session of the caller, this one too. */
export const POST = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  handle: async ({ scope }) => {
    await signOutEverywhere(scope);
    return {};
  },
});
