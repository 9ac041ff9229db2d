import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/context";
import { defineRoute } from "@/lib/http/define-route";
import { orderContextItems } from "@/lib/services/context/context-items";

export const PUT = defineRoute(contracts.orderContextItems, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "editor"),
  onFailure: "context.notOrdered",
  handle: ({ scope, body }) => orderContextItems(scope, body.context_ids),
});
