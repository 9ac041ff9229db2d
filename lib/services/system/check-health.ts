import { sql } from "drizzle-orm";
import { database } from "@/db/client";
import { findQueueFacts } from "@/db/queries/run-watch";
import { environment } from "@/lib/env";
import { findEngineFault } from "@/lib/events";
import { providerNames, vendorStates } from "@/lib/providers";
import packageFacts from "@/package.json";
import { findStoreFault } from "./store-identity";

/** A run that was handed over begins sooner, unless all places are taken. */
const SYNCED_SECONDS = 120;

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

/** One thing that whoever runs the studio watches. */
interface Check {
  state: "ok" | "wrong";
  words: string;
}

interface OperatorHealth {
  engine: Check;
  store: Check;
  sync: Check;
  queue: { queued: number; running: number; oldest_queued_seconds: number };
}

/** How engine, store and queue do, and whether the engine calls this app; every call asks them. */
async function operatorHealth(): Promise<OperatorHealth> {
  const [fault, store, queue] = await Promise.all([
    findEngineFault(),
    findStoreFault().then(
      (words): Check =>
        words === null ? { state: "ok", words: "The store answers." } : wrong(words),
      (error: Error): Check => wrong(error.message),
    ),
    findQueueFacts(),
  ]);
  const { sentSeconds, ...counts } = queue;
  return {
    engine: fault === null ? { state: "ok", words: "The engine answers." } : wrong(fault),
    store,
    sync: syncOf(sentSeconds, counts.running),
    queue: counts,
  };
}

/** @param sentSeconds since when the oldest run waits that was handed to the engine; null for none */
function syncOf(sentSeconds: number | null, running: number): Check {
  if (environment().inngest.kind === "embedded") {
    return { state: "ok", words: "The engine is built in." };
  }
  if (sentSeconds === null || sentSeconds < SYNCED_SECONDS || running > 0) {
    return { state: "ok", words: "No run waits in vain." };
  }
  return wrong(
    "Inngest has taken runs and begun none: sync the app there, and let it past Deployment Protection.",
  );
}

function wrong(words: string): Check {
  return { state: "wrong", words };
}
