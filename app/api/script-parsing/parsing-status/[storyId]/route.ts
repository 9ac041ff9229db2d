import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing";
import { defineRoute } from "@/lib/http/define-route";
import { parsingStatus } from "@/lib/services/parsing/parsing-status";

export const GET = defineRoute(contracts.parsingStatus, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "parsing.statusFailed",
  handle: ({ scope }) => parsingStatus(scope),
});
