import path from "node:path";
import { parseArgs } from "node:util";
import { listKnownMigrations } from "@/db/migrate";
import { readEnvironment } from "@/lib/env";
import type { Manifest } from "./backup/manifest";
import { readManifest } from "./backup/read-backup";
import { restoreBackup } from "./backup/restore-backup";
import { placeOf, requireReplaceable } from "./backup/swap-in";
import { LaunchError } from "./launch/launch-error";
import { runCommand } from "./launch/run-command";

/** `npm run restore -- FILE [--replace]`: a data folder as it was when the backup was made. */
await runCommand(async (command) => {
  const { backupPath, replace } = readArguments(process.argv.slice(2));
  const settings = readEnvironment(process.env);
  if (settings.database.kind === "hosted") {
    throw new LaunchError(
      "DATABASE_URL is set: this command restores the built-in database only; take it out to go on.",
    );
  }
  const dataDirectory = await placeOf(settings.dataDirectory);
  const manifest = await readManifest(backupPath);
  await requireKnownVersion(manifest);
  await requireReplaceable(dataDirectory, replace);
  const log = console.log;
  const facts = await restoreBackup({
    backupPath,
    manifest,
    dataDirectory,
    replace,
    log,
    onEnd: command.onEnd,
  });
  console.log(
    `${dataDirectory} is as it was on ${manifest.made_at} (${facts.fileCount} files). Start it with npm start.`,
  );
  if (facts.oldDirectory) {
    console.log(`The former folder is ${facts.oldDirectory}: delete it when all is well.`);
  }
}, 130);

/** @throws LaunchError when rows of this backup cannot be taken to the present schema */
async function requireKnownVersion(manifest: Manifest): Promise<void> {
  const known = await listKnownMigrations();
  if (known.includes(manifest.newest_migration)) return;
  const isNewer = manifest.newest_migration > Math.max(...known);
  throw new LaunchError(
    isNewer
      ? `This backup was made by a newer Roughcut (${manifest.roughcut}): update Roughcut and restore again. Nothing was changed.`
      : `This backup was made by a Roughcut (${manifest.roughcut}) whose database this one does not know: use the one that made it. Nothing was changed.`,
  );
}

/** @throws LaunchError how to call it */
function readArguments(words: string[]): { backupPath: string; replace: boolean } {
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: "boolean" } },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new Error("words are missing");
    return { backupPath: path.resolve(from, file), replace: values.replace ?? false };
  } catch {
    throw new LaunchError("Usage: npm run restore -- FILE [--replace]");
  }
}
