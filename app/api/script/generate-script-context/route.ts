import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/writing";
import { defineRoute } from "@/lib/http/define-route";
import { generateContext } from "@/lib/services/writing/build-context";

export const POST = defineRoute(contracts.generateScriptContext, {
  access: ({ caller, ids }) => requireStory(caller, ids.story_id, "editor"),
  onFailure: "writing.contextNotBuilt",
  handle: ({ scope }) => generateContext(scope, "script"),
});
