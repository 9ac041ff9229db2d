import { requireStory } from "@/lib/access";
import { applyScriptImport as contract } from "@/lib/contracts/import-script";
import { defineRoute } from "@/lib/http/define-route";
import { applyScriptImport } from "@/lib/services/script/import-script";

/** POST /story/{id}/import-script/{importId}/apply: saves what was looked at as the story's script. */
export const POST = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "import.notApplied",
  handle: ({ scope, params, body }) => applyScriptImport(scope, params.importId, body),
});
