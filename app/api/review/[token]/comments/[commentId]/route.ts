import { deleteGuestComment, editGuestComment } from "@/lib/contracts/guest";
import { defineGuestRoute } from "@/lib/http/define-guest-route";
import { changeGuestComment, takeBackGuestComment } from "@/lib/services/guest/guest-notes";

/** PUT /review/{token}/comments/{commentId}: other words in place of the guest's own. */
export const PUT = defineGuestRoute(editGuestComment, {
  needed: "comment",
  handle: ({ scope, params, body }) => changeGuestComment(scope, params.commentId, body),
});

/** DELETE /review/{token}/comments/{commentId}: takes the guest's own words back. */
export const DELETE = defineGuestRoute(deleteGuestComment, {
  needed: "comment",
  handle: ({ scope, params }) => takeBackGuestComment(scope, params.commentId),
});
