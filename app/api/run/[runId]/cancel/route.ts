import { requireRun } from "@/lib/access";
import * as contracts from "@/lib/contracts/production";
import { defineRoute, idOf } from "@/lib/http/define-route";
import { cancelRunOf } from "@/lib/services/run/cancel-run";

export const POST = defineRoute({
  contract: contracts.cancelRun,
  access: ({ caller, ids }) => requireRun(caller, idOf(ids, "runId"), "editor"),
  onFailure: "general.failed",
  handle: ({ scope }) => cancelRunOf(scope),
});
