import { registerUser as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { admitRegistration } from "./admit-registration";

/** POST /auth/register: an unverified account and a link that verifies it. */
export const POST = defineRoute({
  contract,
  access: "public",
  onFailure: "account.registerFailed",
  handle: async ({ body, request }) => {
    await admitRegistration(body, request.headers);
    return {};
  },
});
