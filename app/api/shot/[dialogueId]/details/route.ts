import { requireShot } from "@/lib/access";
import * as contracts from "@/lib/contracts/shot";
import { defineRoute } from "@/lib/http/define-route";
import { fetchShot } from "@/lib/services/shot/shots";

export const GET = defineRoute(contracts.fetchShot, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "viewer"),
  handle: ({ scope }) => fetchShot(scope),
});
