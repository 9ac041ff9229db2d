import { sql } from "drizzle-orm";
import { database } from "@/db/client";
import { environment } from "@/lib/env";
import { providerNames, vendorStates } from "@/lib/providers";
import packageFacts from "@/package.json";

/** Whether the product can work, and, for those who may know, on what. */
export async function checkHealth(mayKnowDetails: boolean) {
  const alive = await database()
    .execute(sql`select 1`)
    .then(
      () => true,
      () => false,
    );
  const status = alive ? ("ok" as const) : ("down" as const);
  const embedded = environment().database.kind === "embedded";
  if (!embedded && !mayKnowDetails) return { status };
  return {
    status,
    version: packageFacts.version,
    services: providerNames(),
    vendors: vendorStates(),
  };
}
