import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { listTrash } from "@/lib/services/trash/parts";

export const GET = defineRoute(contracts.listTrash, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "editor"),
  onFailure: "project.trashListFailed",
  handle: ({ scope }) => listTrash(scope),
});
