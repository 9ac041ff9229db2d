import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing-changes";
import { defineRoute } from "@/lib/http/define-route";
import { replacedLines } from "@/lib/services/parsing/replaced-lines";

export const GET = defineRoute(contracts.replacedLines, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "line.restoreFailed",
  handle: ({ scope }) => replacedLines(scope),
});
