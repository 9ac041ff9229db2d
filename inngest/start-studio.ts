import { randomUUID } from "node:crypto";
import { serve } from "inngest/edge";
import { connect, databaseSql } from "@/db/client";
import { adaptToPooler } from "@/db/pooling";
import { environment } from "@/lib/env";
import { secretsOf } from "@/lib/env/secrets";
import { sendVoicesWanted } from "@/lib/events";
import { log } from "@/lib/log/log";
import { keepOutOfLog } from "@/lib/log/redact";
import { sweepScratch } from "@/lib/media/scratch";
import { processWide } from "@/lib/process-wide";
import { fileStore, requireKnownModels, scratchDirectory, speechModel } from "@/lib/providers";
import { watchRuns } from "@/lib/runs/watch-runs";
import { claimStore } from "@/lib/services/system/store-identity";
import { refreshVoiceCatalogue } from "@/lib/services/voice/catalogue";
import { APP_ID, inngest } from "./client";
import { type Engine, type EngineOptions, startEngine } from "./engine";
import { createFunctions } from "./functions";

/**
 * Makes this process ready to work: sweeps what dead processes left, has the voice catalogue brought up
 * to date and, unless Inngest is configured, starts the embedded engine. Several processes on one
 * database may do so; one of their engines leads. Answers null when Inngest runs the functions.
 * @param backoff how long the embedded engine waits before it tries a step again, as `EngineOptions` says
 */
export function startStudio({
  backoff,
}: Pick<EngineOptions, "backoff"> = {}): Promise<Engine | null> {
  return processWide("studio", () => start(backoff));
}

async function start(backoff: EngineOptions["backoff"]): Promise<Engine | null> {
  const settings = environment();
  requireKnownModels(settings);
  keepOutOfLog(secretsOf(settings));
  if (!(await adaptToPooler())) log("warn", "the pooler of the database loses prepared statements");
  await sweepScratch(scratchDirectory());
  const looked = lookAtStore();
  // A disk answers at once; a store elsewhere may hang.
  if (fileStore().provider === "disk") await looked;
  // Voices that are built in need nobody's answer.
  if (speechModel().isFree) await refreshVoiceCatalogue();
  if (settings.inngest.kind === "off") {
    log("warn", "long work is off: this preview has no keys of Inngest");
    return null;
  }
  if (settings.inngest.kind !== "embedded") {
    // Many processes start in a day where machines come and go: they ask once.
    askForVoices(new Date().toISOString().slice(0, 10));
    // Runs may be under way that another process has started; where none is, it stops at once.
    watchRuns();
    return null;
  }
  const engine = await startEngine({
    sql: databaseSql(),
    connect: () => connect(settings.database.directUrl, { max: 1 }),
    appId: APP_ID,
    serve: serve({ client: inngest(), functions: createFunctions() }),
    log: (message, facts) => log("info", message, facts),
    ...(backoff ? { backoff } : {}),
  });
  askForVoices(randomUUID());
  stopWithProcess(engine);
  return engine;
}

const ENDING_SIGNALS = ["SIGTERM", "SIGINT"] as const;

/** Has the engine stopped when this process is told to end; one that was stopped before is let go. */
function stopWithProcess(engine: Engine): void {
  const stop = () => {
    engine.stop().catch((cause) => log("error", "the engine did not stop cleanly", { cause }));
  };
  for (const signal of ENDING_SIGNALS) process.once(signal, stop);
  engine.onStateChange((state) => {
    if (state !== "stopped") return;
    for (const signal of ENDING_SIGNALS) process.off(signal, stop);
  });
}

/** Says so when this process does not share the files of the others on its database. */
async function lookAtStore(): Promise<void> {
  try {
    const fault = await claimStore();
    if (fault !== null) log("error", fault);
  } catch (cause) {
    log("warn", "the file store could not be asked whether it is the studio's own", { cause });
  }
}

/** Has the voices of a vendor fetched in a step; neither the vendor nor the engine is waited for. */
function askForVoices(once: string): void {
  if (speechModel().isFree) return;
  sendVoicesWanted(once).catch((cause) => log("warn", "no voices were asked for", { cause }));
}
