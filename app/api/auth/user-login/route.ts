import { requireUser } from "@/lib/access";
import { userLogin as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";

/** POST /auth/user-login: name and address of the person who is signed in. */
export const POST = defineRoute(contract, {
  access: ({ caller }) => requireUser(caller),
  onFailure: "account.detailsFailed",
  handle: async ({ scope: { caller } }) => ({ userName: caller.userName, email: caller.email }),
});
