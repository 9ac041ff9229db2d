import { decideAsGuest as contract } from "@/lib/contracts/guest";
import { defineGuestRoute } from "@/lib/http/define-guest-route";
import { decideAsGuest } from "@/lib/services/guest/guest-acts";

/** PUT /review/{token}/verdict: approves, or asks for changes. */
export const PUT = defineGuestRoute(contract, {
  needed: "approve",
  handle: ({ scope, body }) => decideAsGuest(scope, body),
});
