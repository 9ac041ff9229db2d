import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing-changes";
import { defineRoute } from "@/lib/http/define-route";
import { restoreLines } from "@/lib/services/parsing/replaced-lines";

export const POST = defineRoute(contracts.restoreLines, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "line.restoreFailed",
  handle: ({ scope, body }) => restoreLines(scope, body.replaced_lines_id ?? null),
});
