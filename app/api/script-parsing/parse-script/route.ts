import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing";
import { defineRoute } from "@/lib/http/define-route";
import { startParsing } from "@/lib/services/parsing/start-parsing";

export const POST = defineRoute(contracts.parseScript, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "parsing.startFailed",
  handle: ({ scope }) => startParsing(scope),
});
