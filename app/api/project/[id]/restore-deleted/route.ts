import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { restoreFromTrash } from "@/lib/services/trash/parts";

export const POST = defineRoute(contracts.restoreFromTrash, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "editor"),
  onFailure: "project.partNotRestored",
  handle: ({ scope, body }) => restoreFromTrash(scope, { kind: body.kind, id: body.part_id }),
});
