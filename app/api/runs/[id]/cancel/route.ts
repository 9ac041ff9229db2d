import { requireRun } from "@/lib/access";
import * as contracts from "@/lib/contracts/run";
import { defineRoute, idOf } from "@/lib/http/define-route";
import { cancelRunOf } from "@/lib/services/run/cancel-run";

export const POST = defineRoute({
  contract: contracts.stopRun,
  access: ({ caller, ids }) => requireRun(caller, idOf(ids, "id"), "editor"),
  onFailure: "general.failed",
  handle: ({ scope }) => cancelRunOf(scope),
});
