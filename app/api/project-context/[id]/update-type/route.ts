import { requireContextItem } from "@/lib/access";
import * as contracts from "@/lib/contracts/context";
import { defineRoute } from "@/lib/http/define-route";
import { updateContextItem } from "@/lib/services/context/context-items";

export const PUT = defineRoute(contracts.updateContextType, {
  access: ({ caller, ids }) => requireContextItem(caller, ids.id, "editor"),
  onFailure: "context.typeNotUpdated",
  handle: ({ scope, body }) => updateContextItem(scope, { contextType: body.context_type }),
});
