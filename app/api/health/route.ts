import * as contracts from "@/lib/contracts/system";
import { AppError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { checkHealth } from "@/lib/services/system/check-health";

export const GET = defineRoute({
  contract: contracts.health,
  access: "public",
  onFailure: "general.databaseDown",
  handle: async ({ scope }) => {
    const health = await checkHealth(scope.caller?.isAdmin ?? false);
    if (health.status === "down") throw new AppError("general.databaseDown");
    return health;
  },
});
