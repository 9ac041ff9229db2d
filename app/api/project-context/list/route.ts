import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/context";
import { defineRoute } from "@/lib/http/define-route";
import { listContextItems } from "@/lib/services/context/context-items";

export const GET = defineRoute(contracts.listContextItems, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "viewer"),
  onFailure: "context.listFailed",
  handle: ({ scope }) => listContextItems(scope),
});
