import { setGuestNoteState as contract } from "@/lib/contracts/guest";
import { defineGuestRoute } from "@/lib/http/define-guest-route";
import { setGuestNoteState } from "@/lib/services/guest/guest-notes";

/** PUT /review/{token}/threads/{threadId}/state: how a note of the guest's own stands. */
export const PUT = defineGuestRoute(contract, {
  needed: "comment",
  handle: ({ scope, params, body }) => setGuestNoteState(scope, params.threadId, body),
});
