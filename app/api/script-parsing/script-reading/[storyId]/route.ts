import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/parsing-changes";
import { defineRoute } from "@/lib/http/define-route";
import { scriptReading } from "@/lib/services/parsing/present-reading";

export const GET = defineRoute(contracts.scriptReading, {
  access: ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  onFailure: "parsing.readingFailed",
  handle: ({ scope }) => scriptReading(scope),
});
