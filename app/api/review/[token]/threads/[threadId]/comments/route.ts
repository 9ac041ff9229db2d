import { replyAsGuest as contract } from "@/lib/contracts/guest";
import { defineGuestRoute } from "@/lib/http/define-guest-route";
import { replyAsGuest } from "@/lib/services/guest/guest-notes";

/** POST /review/{token}/threads/{threadId}/comments: replies to a note. */
export const POST = defineGuestRoute(contract, {
  needed: "comment",
  handle: ({ scope, params, body }) => replyAsGuest(scope, params.threadId, body),
});
