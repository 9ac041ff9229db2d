import { requireStory } from "@/lib/access";
import { exportStory as contract } from "@/lib/contracts/export";
import { defineRoute } from "@/lib/http/define-route";
import { fileResponse } from "@/lib/http/file-response";
import { exportStory } from "@/lib/services/export/export-story";

/** GET /story/{id}/export/{name}: a file made of the story as it is now. */
export const GET = defineRoute(contract, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "export.failed",
  handle: ({ scope, params, query }) => exportStory(scope, params.name, query),
  toResponse: fileResponse,
});
