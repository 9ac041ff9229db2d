import { requireContextItem } from "@/lib/access";
import * as contracts from "@/lib/contracts/context";
import { defineRoute } from "@/lib/http/define-route";
import { deleteContextItem } from "@/lib/services/context/context-items";

export const DELETE = defineRoute(contracts.deleteContextItem, {
  access: ({ caller, ids }) => requireContextItem(caller, ids.context_id, "editor", ids.project_id),
  onFailure: "context.deleteFailed",
  handle: ({ scope }) => deleteContextItem(scope),
});
