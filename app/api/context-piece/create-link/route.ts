import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/context-piece";
import { defineRoute } from "@/lib/http/define-route";
import { createLink } from "@/lib/services/context/pieces";

export const POST = defineRoute(contracts.createLink, {
  access: ({ caller, ids }) => requireProject(caller, ids.project_id, "editor"),
  onFailure: "piece.notKept",
  handle: ({ scope, body }) => createLink(scope, body),
});
