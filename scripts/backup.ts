import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readEnvironment } from "@/lib/env";
import { makeBackup } from "./backup/make-backup";
import { openStudioDatabase } from "./backup/studio-database";
import { LaunchError } from "./launch/launch-error";
import { runCommand } from "./launch/run-command";

/** `npm run backup [-- --out FILE]`: all data and media of an embedded studio, in one file. */
await runCommand(async (command) => {
  const outPath = readArguments(process.argv.slice(2));
  const { database, dataDirectory } = readEnvironment(process.env);
  if (database.kind === "hosted") {
    throw new LaunchError(
      "DATABASE_URL is set: back up that database with its own tools; this command copies the built-in one.",
    );
  }
  if (!existsSync(path.join(dataDirectory, "database.json"))) {
    throw new LaunchError(
      `There is no studio in ${dataDirectory}: set ROUGHCUT_DATA to its data folder.`,
    );
  }
  process.umask(0o077);
  const studio = await openStudioDatabase(dataDirectory, console.log);
  command.onEnd(studio.stop);
  const facts = await makeBackup({ url: studio.superuserUrl, dataDirectory, outPath });
  const megabytes = (facts.sizeBytes / 1e6).toFixed(1);
  console.log(`${outPath}  ${facts.rowCount} rows, ${facts.fileCount} files, ${megabytes} MB`);
  console.log("It holds passwords (hashed), mails and secrets: keep it as closed as the studio.");
}, 130);

/** @throws LaunchError how to call it */
function readArguments(words: string[]): string {
  const from = process.env.INIT_CWD ?? process.cwd();
  let out: string | undefined;
  try {
    out = parseArgs({ args: words, options: { out: { type: "string" } } }).values.out;
  } catch {
    throw new LaunchError("Usage: npm run backup [-- --out FILE]");
  }
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const outPath = path.resolve(from, out ?? `roughcut-backup-${stamp}.tar`);
  if (existsSync(outPath)) {
    throw new LaunchError(`${outPath} is there already: give --out another name.`);
  }
  return outPath;
}
