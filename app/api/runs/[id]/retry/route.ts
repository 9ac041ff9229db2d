import { requireRun } from "@/lib/access";
import * as contracts from "@/lib/contracts/run-history";
import { defineRoute } from "@/lib/http/define-route";
import { retryRun } from "@/lib/services/run-kinds/retry-run";

export const POST = defineRoute(contracts.retryRun, {
  access: ({ caller, ids }) => requireRun(caller, ids.id, "editor"),
  onFailure: "run.notRetried",
  handle: ({ scope }) => retryRun(scope),
});
