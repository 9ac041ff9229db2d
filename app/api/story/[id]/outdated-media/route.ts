import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/production";
import { defineRoute } from "@/lib/http/define-route";
import { listStaleMedia } from "@/lib/services/generation/out-of-date";

export const GET = defineRoute(contracts.outdatedMedia, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  handle: ({ scope }) => listStaleMedia(scope),
});
