import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { editScript } from "@/lib/services/script/script";

export const POST = defineRoute(contracts.editScript, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "script.notUpdated",
  handle: ({ scope, body }) => editScript(scope, body),
});
