import { verifyEmail as contract } from "@/lib/contracts/account";
import { defineRoute } from "@/lib/http/define-route";
import { verifyEmail } from "@/lib/services/account/registration";

/** POST /auth/verify-email: confirms an address by its link and the password of the registration. */
export const POST = defineRoute(contract, {
  access: "public",
  handle: async ({ body }) => {
    const { userId, userName, email } = await verifyEmail(body);
    return { user_id: userId, userName, email };
  },
});
