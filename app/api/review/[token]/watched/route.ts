import { noteWatched as contract } from "@/lib/contracts/guest";
import { defineGuestRoute } from "@/lib/http/define-guest-route";
import { noteWatched } from "@/lib/services/guest/guest-acts";

/** PUT /review/{token}/watched: how far the film was played. */
export const PUT = defineGuestRoute(contract, {
  needed: "view",
  handle: ({ scope, body }) => noteWatched(scope, body),
});
