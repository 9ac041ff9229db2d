import { requireReviewLink } from "@/lib/access";
import { linkActivity as contract } from "@/lib/contracts/review-link";
import { defineRoute } from "@/lib/http/define-route";
import { fetchLinkActivity } from "@/lib/services/review-link/review-links";

/** GET /review-link/{linkId}/activity: who came by a link, and what they did. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireReviewLink(caller, ids.linkId),
  onFailure: "reviewLink.notRead",
  handle: ({ scope }) => fetchLinkActivity(scope),
});
