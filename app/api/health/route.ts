import { createHash, timingSafeEqual } from "node:crypto";
import * as contracts from "@/lib/contracts/system";
import { environment } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { checkHealth } from "@/lib/services/system/check-health";

export const GET = defineRoute(contracts.health, {
  access: "public",
  onFailure: "general.databaseDown",
  handle: async ({ scope, request }) => {
    const isOperator = showsHealthToken(request);
    const health = await checkHealth(scope.caller?.isAdmin ?? false, isOperator);
    if (health.status === "down") throw new AppError("general.databaseDown");
    return health;
  },
});

/** Whether monitoring asks, which shows the token of the settings. */
function showsHealthToken({ headers }: Request): boolean {
  const { healthToken } = environment();
  const shown = headers.get("x-health-token");
  if (healthToken === null || shown === null) return false;
  const [left, right] = [healthToken, shown].map((text) =>
    createHash("sha256").update(text).digest(),
  );
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
