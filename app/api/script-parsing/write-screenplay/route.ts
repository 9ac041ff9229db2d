import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing-changes";
import { defineRoute } from "@/lib/http/define-route";
import { writeAsScreenplay } from "@/lib/services/parsing/write-screenplay";

export const POST = defineRoute(contracts.writeScreenplay, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "script.notUpdated",
  handle: ({ scope }) => writeAsScreenplay(scope),
});
