import { sql } from "drizzle-orm";
import { database } from "@/db/client";
import { environment } from "@/lib/env";
import { providerNames, vendorStates } from "@/lib/providers";
import packageFacts from "@/package.json";
import { operatorHealth } from "./operator-health";

/** Whether the product can work, for those who may know on what, and for whoever runs it how all does. */
export async function checkHealth(mayKnowDetails: boolean, isOperator = false) {
  const alive = await database()
    .execute(sql`select 1`)
    .then(
      () => true,
      () => false,
    );
  const status = alive ? ("ok" as const) : ("down" as const);
  const embedded = environment().database.kind === "embedded";
  if (!embedded && !mayKnowDetails && !isOperator) return { status };
  return {
    operator: isOperator && alive ? await operatorHealth() : undefined,
    status,
    version: packageFacts.version,
    services: providerNames(),
    vendors: vendorStates(),
  };
}
