import { readReview as contract } from "@/lib/contracts/guest";
import { defineGuestRoute } from "@/lib/http/define-guest-route";
import { fetchGuestView } from "@/lib/services/guest/guest-view";

/** GET /review/{token}/view: what the link shows. */
export const GET = defineGuestRoute(contract, {
  needed: "view",
  handle: ({ scope, token }) => fetchGuestView(scope, token),
});
