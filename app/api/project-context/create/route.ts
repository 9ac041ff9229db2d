import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/context";
import { defineRoute } from "@/lib/http/define-route";
import { createContextItem } from "@/lib/services/context/context-items";

export const POST = defineRoute(contracts.createContextItem, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "editor"),
  onFailure: "context.createFailed",
  handle: ({ scope, body }) => createContextItem(scope, body),
});
