import { readEnvironment } from "@/lib/env";
import { startAppServer } from "./app-server";
import { bundlePrograms, WORKERS } from "./bundle-programs.mjs";
import { beginBuild } from "./claim-build";
import { requireFreeAddress } from "./free-address";
import { type DemoSignIn, prepareServices } from "./prepare-services";
import { asStep, say } from "./progress.mjs";
import type { Command } from "./run-command";

/**
 * Starts everything and serves the app until the command is stopped. What can be wrong on this
 * machine is found out first, before anything is started or written.
 */
export async function serve(command: Command, mode: "start" | "dev"): Promise<void> {
  // Next and the checks of the settings read it; a value from the shell would mix the two modes.
  Object.assign(process.env, { NODE_ENV: mode === "start" ? "production" : "development" });
  const settings = readEnvironment(process.env);
  const port = await requireFreeAddress(settings.host, settings.port);
  process.env.PORT = String(port);
  // The build takes longest, so it begins first; the database is made meanwhile.
  const finishBuild = mode === "start" ? await asAnyUser(() => beginSharedBuild(command)) : null;
  const { environment, demo } = await asStep("Preparing the database", () =>
    prepareServices(command, say),
  );
  const buildDirectory = finishBuild ? await asAnyUser(finishBuild) : ".next";
  const { ended } = await asStep("Starting the server", () =>
    startAppServer(command, {
      mode,
      buildDirectory,
      port,
      host: environment.host,
      dataDirectory: environment.dataDirectory,
    }),
  );
  // One write, so that whoever waits for the first line has the others with it.
  console.log(
    [
      `Roughcut is ready: ${environment.publicUrl}`,
      ...(demo ? [sentenceFor(demo)] : []),
      "Stop it with Ctrl-C.",
    ].join("\n"),
  );
  // There when the bootstrap started us. From here on nothing happens here, so nothing would be freed.
  globalThis.gc?.();
  await ended;
}

/** A build holds nothing private, and another user may start from the same checkout. */
async function asAnyUser<T>(work: () => Promise<T>): Promise<T> {
  const strict = process.umask(0o022);
  try {
    return await work();
  } finally {
    process.umask(strict);
  }
}

async function beginSharedBuild(command: Command): Promise<() => Promise<string>> {
  // A start that runs from a plain file itself has been given those of its workers.
  const programs = process.env.ROUGHCUT_PROGRAMS ?? (await bundlePrograms(WORKERS));
  if (programs) process.env.ROUGHCUT_PROGRAMS = programs;
  return await beginBuild(command);
}

function sentenceFor(demo: NonNullable<DemoSignIn>): string {
  return `Demo sign-in: ${demo.email} with the password ${demo.password}`;
}
