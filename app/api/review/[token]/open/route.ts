import { openReview as contract } from "@/lib/contracts/guest";
import { defineOpeningRoute } from "@/lib/http/define-guest-route";
import { limitLinkPasswords } from "@/lib/http/limit-link-passwords";
import { openReview } from "@/lib/services/guest/open-review";

/** POST /review/{token}/open: says a name, and the password where there is one. */
export const POST = defineOpeningRoute(contract, {
  handle: ({ token, body, request }) =>
    limitLinkPasswords(request.headers, token, () => openReview(token, body)),
});
