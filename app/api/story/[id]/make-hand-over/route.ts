import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/hand-over";
import { defineRoute } from "@/lib/http/define-route";
import { fetchHandOverPlan, startHandOver } from "@/lib/services/hand-over/start-hand-over";

export const GET = defineRoute(contracts.handOverPlan, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "handOver.planFailed",
  handle: ({ scope }) => fetchHandOverPlan(scope),
});

export const POST = defineRoute(contracts.makeHandOver, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "handOver.startFailed",
  handle: ({ scope }) => startHandOver(scope),
});
