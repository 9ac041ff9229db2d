import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/project";
import { defineRoute } from "@/lib/http/define-route";
import { updateProject } from "@/lib/services/project/projects";

export const PUT = defineRoute(contracts.updateProjectImageStyle, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "editor"),
  onFailure: "project.imageStyleNotUpdated",
  handle: ({ scope, body }) => updateProject(scope, { imageStyle: body.image_style }),
});
