import { serve } from "inngest/edge";
import { connect, databaseSql } from "@/db/client";
import { adaptToPooler } from "@/db/pooling";
import { environment } from "@/lib/env";
import { secretsOf } from "@/lib/env/secrets";
import { log } from "@/lib/log/log";
import { keepOutOfLog } from "@/lib/log/redact";
import { sweepScratch } from "@/lib/media/scratch";
import { processWide } from "@/lib/process-wide";
import { scratchDirectory } from "@/lib/providers";
import { syncVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { APP_ID, inngest } from "./client";
import { type Engine, startEngine } from "./engine";
import { createFunctions } from "./functions";

/**
 * Makes this process ready to work: sweeps what dead processes left, brings the voice catalogue up to
 * date and, unless Inngest is configured, starts the embedded engine. Several processes on one
 * database may do so; one of their engines leads. Answers null when Inngest runs the functions.
 */
export function startStudio(): Promise<Engine | null> {
  return processWide("studio", start);
}

async function start(): Promise<Engine | null> {
  const settings = environment();
  keepOutOfLog(secretsOf(settings));
  if (!(await adaptToPooler())) log("warn", "the pooler of the database loses prepared statements");
  await sweepScratch(scratchDirectory());
  await syncVoiceCatalogue().catch((cause) => {
    log("warn", "the voice catalogue could not be brought up to date", { cause });
  });
  if (settings.inngest.kind !== "embedded") return null;
  const engine = await startEngine({
    sql: databaseSql(),
    connect: () => connect(settings.database.directUrl, { max: 1 }),
    appId: APP_ID,
    serve: serve({ client: inngest(), functions: createFunctions() }),
    log: (message, facts) => log("info", message, facts),
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      engine.stop().catch((cause) => log("error", "the engine did not stop cleanly", { cause }));
    });
  }
  return engine;
}
