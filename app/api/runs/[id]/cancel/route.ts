import { requireRun } from "@/lib/access";
import * as contracts from "@/lib/contracts/run";
import { defineRoute } from "@/lib/http/define-route";
import { cancelRunOf } from "@/lib/services/run/cancel-run";

export const POST = defineRoute(contracts.cancelRun, {
  access: ({ caller, ids }) => requireRun(caller, ids.id, "editor"),
  handle: ({ scope }) => cancelRunOf(scope),
});
