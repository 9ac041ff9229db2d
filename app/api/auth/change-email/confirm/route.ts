import { confirmAddressThenNotify } from "@/app/api/auth/within-limits";
import { confirmAddressChange as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";

/** POST /auth/change-email/confirm: makes the new address count. */
export const POST = defineRoute(contract, {
  access: "public",
  onFailure: "account.emailChangeFailed",
  handle: ({ body }) => confirmAddressThenNotify(body),
});
