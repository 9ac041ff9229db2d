import { requireReviewLink } from "@/lib/access";
import { revokeReviewLink as contract } from "@/lib/contracts/review-link";
import { defineRoute } from "@/lib/http/define-route";
import { revokeReviewLink } from "@/lib/services/review-link/review-links";

/** DELETE /review-link/{linkId}: ends a link at once. */
export const DELETE = defineRoute(contract, {
  access: ({ caller, ids }) => requireReviewLink(caller, ids.linkId),
  onFailure: "reviewLink.notEnded",
  handle: ({ scope }) => revokeReviewLink(scope),
});
