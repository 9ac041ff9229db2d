import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/review-link";
import { defineRoute } from "@/lib/http/define-route";
import { createReviewLink, listReviewLinks } from "@/lib/services/review-link/review-links";

export const GET = defineRoute(contracts.listReviewLinks, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "reviewLink.notRead",
  handle: ({ scope }) => listReviewLinks(scope),
});

export const POST = defineRoute(contracts.createReviewLink, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "reviewLink.notMade",
  handle: ({ scope, body }) => createReviewLink(scope, body),
});
