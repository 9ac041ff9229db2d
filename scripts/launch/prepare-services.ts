import { prepareDataDirectory, startEmbeddedDatabase } from "@/db/embedded";
import { type Environment, readEnvironment } from "@/lib/env";
import { getAuthSecret } from "./auth-secret";
import { getFfmpeg } from "./get-ffmpeg";
import { requireDatabase } from "./require-database";
import type { Command } from "./run-command";

/** Who can sign in after the first start; null in hosted mode or with ROUGHCUT_DEMO=off. */
export type DemoSignIn = { email: string; password: string } | null;

/** Everything outside the app itself, ready to use. */
export interface PreparedServices {
  environment: Environment;
  demo: DemoSignIn;
}

/**
 * Prepares what the app and the command line stand on: valid settings, a data folder, ffmpeg, a
 * migrated and seeded database. Settings found on the way are put into this process's environment,
 * where `@/lib/env` and child processes find them; import nothing that reads it before.
 * @throws EnvironmentError, EmbeddedDatabaseError, MigrationError, NoFfmpegError: one sentence each
 */
export async function prepareServices(
  command: Command,
  log: (line: string) => void = console.log,
): Promise<PreparedServices> {
  const before = readEnvironment(process.env);
  const { requireKnownModels } = await import("@/lib/providers");
  requireKnownModels(before);
  const { dataDirectory } = before;
  await prepareDataDirectory(dataDirectory);
  process.env.ROUGHCUT_DATA = dataDirectory;
  process.env.FFMPEG_PATH = await getFfmpeg({
    configuredPath: before.ffmpegPath,
    dataDirectory,
    log,
    stopped: command.stopped,
  });
  // From here on only files of the data folder are written, and those are nobody else's business.
  process.umask(0o077);
  if (before.database.kind === "embedded") {
    process.env.AUTH_SECRET ||= await getAuthSecret(dataDirectory);
    const database = await startEmbeddedDatabase({ dataDirectory, log, keepsAnswering: true });
    command.onEnd(() => database.stop());
    process.env.ROUGHCUT_EMBEDDED_DATABASE_URL = database.url;
  } else {
    const variable = process.env.DATABASE_URL_UNPOOLED ? "DATABASE_URL_UNPOOLED" : "DATABASE_URL";
    await requireDatabase(before.database.directUrl, variable);
  }
  command.stopped.throwIfAborted();
  const environment = readEnvironment(process.env);
  const [{ migrate }, { adaptToPooler }] = await Promise.all([
    import("@/db/migrate"),
    import("@/db/pooling"),
  ]);
  await migrate(environment.database.directUrl);
  await adaptToPooler();
  const [{ openDemo }, { closeDatabase }] = await Promise.all([
    import("@/lib/services/demo/open-demo"),
    import("@/db/client"),
  ]);
  const demo = await openDemo().finally(closeDatabase);
  command.stopped.throwIfAborted();
  return { environment, demo };
}
