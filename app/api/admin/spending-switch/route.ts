import { requireAdmin } from "@/lib/access";
import * as contracts from "@/lib/contracts/spending";
import { defineRoute } from "@/lib/http/define-route";
import { readSpendingSwitch, setSpendingSwitch } from "@/lib/services/spending/spending-switch";

export const GET = defineRoute(contracts.readSpendingSwitch, {
  access: ({ caller }) => requireAdmin(caller),
  onFailure: "spending.notFetched",
  handle: ({ scope }) => readSpendingSwitch(scope),
});

export const PUT = defineRoute(contracts.setSpendingSwitch, {
  access: ({ caller }) => requireAdmin(caller),
  onFailure: "spending.switchNotSaved",
  handle: ({ scope, body }) => setSpendingSwitch(scope, body),
});
