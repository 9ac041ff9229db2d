import { requireProject } from "@/lib/access";
import * as contracts from "@/lib/contracts/models";
import { defineRoute } from "@/lib/http/define-route";
import { updateClipSound } from "@/lib/services/project/project-models";

export const PUT = defineRoute(contracts.updateClipSound, {
  access: ({ caller, ids }) => requireProject(caller, ids.id, "editor"),
  onFailure: "project.clipSoundNotUpdated",
  handle: ({ scope, body }) => updateClipSound(scope, body.clip_sound),
});
