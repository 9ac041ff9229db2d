import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/inbox";
import { defineRoute } from "@/lib/http/define-route";
import { readFollow, updateFollow } from "@/lib/services/inbox/inbox";

export const GET = defineRoute(contracts.readFollow, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  handle: ({ scope }) => readFollow(scope),
});

export const PUT = defineRoute(contracts.updateFollow, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  onFailure: "inbox.settingsNotSaved",
  handle: ({ scope, body }) => updateFollow(scope, body),
});
