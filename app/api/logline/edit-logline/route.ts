import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { editLogline } from "@/lib/services/writing/edit-logline";

export const POST = defineRoute(contracts.editLogline, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "logline.notSaved",
  handle: ({ scope, body }) => editLogline(scope, body),
});
