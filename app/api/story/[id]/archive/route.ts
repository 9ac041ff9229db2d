import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/story";
import { defineRoute } from "@/lib/http/define-route";
import { archiveStory } from "@/lib/services/story/stories";

export const PUT = defineRoute(contracts.archiveStory, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "editor"),
  onFailure: "story.notArchived",
  handle: ({ scope, body }) => archiveStory(scope, body),
});
