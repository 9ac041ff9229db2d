import { requireShot } from "@/lib/access";
import * as contracts from "@/lib/contracts/production";
import { defineRoute } from "@/lib/http/define-route";
import { retryLine } from "@/lib/services/generation/start-line";

export const POST = defineRoute(contracts.retryLine, {
  access: ({ caller, ids }) => requireShot(caller, ids.dialogueId, "editor"),
  onFailure: "generation.startFailed",
  handle: ({ scope, body }) => retryLine(scope, body),
});
