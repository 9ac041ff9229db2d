import { requireStory } from "@/lib/access";
import * as contracts from "@/lib/contracts/presence";
import { defineRoute } from "@/lib/http/define-route";
import { readPresence, tellPresence } from "@/lib/services/presence/presence";

export const GET = defineRoute(contracts.readPresence, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  handle: ({ scope }) => readPresence(scope),
});

export const PUT = defineRoute(contracts.tellPresence, {
  access: ({ caller, ids }) => requireStory(caller, ids.id, "viewer"),
  handle: ({ scope, body }) => tellPresence(scope, body),
});
