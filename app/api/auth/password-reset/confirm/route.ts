import { confirmPasswordReset as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { admitReset } from "./admit-reset";

/** POST /auth/password-reset/confirm: from here on the new password counts. */
export const POST = defineRoute({
  contract,
  access: "public",
  onFailure: "account.resetUnexpected",
  handle: ({ body, request }) => admitReset(body, request.headers),
});
