import { prepareDataDirectory, startEmbeddedDatabase } from "@/db/embedded";
import { readEnvironment } from "@/lib/env";
import { normaliseEmail } from "@/lib/rules/account";
import { LaunchError } from "./launch/launch-error";
import { type Command, runCommand } from "./launch/run-command";

/** `npm run admin -- grant|revoke EMAIL`: makes somebody an admin, or takes it back. */
await runCommand(async (command) => {
  const { isAdmin, email } = readArguments(process.argv.slice(2));
  await openDatabase(command);
  const { setAdmin } = await import("@/db/queries/accounts");
  if (!(await setAdmin(email, isAdmin))) {
    throw new LaunchError(
      `No verified account has the address ${email}: let them register and verify it first.`,
    );
  }
  console.log(isAdmin ? `${email} is an admin now.` : `${email} is no longer an admin.`);
});

/** @throws LaunchError how to call it */
function readArguments(words: string[]): { isAdmin: boolean; email: string } {
  const [verb, address, ...more] = words;
  const email = normaliseEmail(address ?? "");
  if ((verb !== "grant" && verb !== "revoke") || email === null || more.length > 0) {
    throw new LaunchError("Usage: npm run admin -- grant|revoke EMAIL");
  }
  return { isAdmin: verb === "grant", email };
}

/** The database of the settings; the embedded one is joined when it runs, else started for a moment. */
async function openDatabase(command: Command): Promise<void> {
  const { database, dataDirectory } = readEnvironment(process.env);
  if (database.kind === "embedded") {
    await prepareDataDirectory(dataDirectory);
    process.env.ROUGHCUT_DATA = dataDirectory;
    const embedded = await startEmbeddedDatabase({ dataDirectory, log: console.log });
    command.onEnd(() => embedded.stop());
    process.env.ROUGHCUT_EMBEDDED_DATABASE_URL = embedded.url;
  }
  const { migrate } = await import("@/db/migrate");
  await migrate(readEnvironment(process.env).database.directUrl);
  const { adaptToPooler } = await import("@/db/pooling");
  await adaptToPooler();
  const { closeDatabase } = await import("@/db/client");
  command.onEnd(closeDatabase);
}
