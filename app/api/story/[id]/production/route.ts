import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/production";
import { defineRoute } from "@/lib/http/define-route";
import { productionStatus } from "@/lib/services/generation/production-status";

export const GET = defineRoute(contracts.productionStatus, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  handle: ({ scope }) => productionStatus(scope),
});
