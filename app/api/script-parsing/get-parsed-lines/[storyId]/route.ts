import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing";
import { defineRoute } from "@/lib/http/define-route";
import { parsedLines } from "@/lib/services/parsing/parsed-lines";

export const GET = defineRoute(contracts.parsedLines, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "parsing.linesFailed",
  handle: ({ scope }) => parsedLines(scope),
});
