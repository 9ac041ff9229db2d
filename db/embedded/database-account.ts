import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** The user of the operating system that the database runs as. */
export interface DatabaseAccount {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root needs another account for it: the one that owns the
 * database already, else `postgres`, else `nobody`.
 * @param clusterPath folder of the database, which need not exist
 * @returns null when this process is not root and runs the database as itself
 */
export function findDatabaseAccount(clusterPath: string): DatabaseAccount | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterPath, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readAccounts();
  // 65534 is `nobody` by custom, for images that have no account file at all.
  return accounts.get("postgres") ?? accounts.get("nobody") ?? { uid: 65_534, gid: 65_534 };
}

/** Whether the account can enter the folder; tried, because lists of rights can say otherwise. */
export function canEnter(account: DatabaseAccount | null, folder: string): boolean {
  return succeeds(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", folder]);
}

/** Whether the account can run the program, libraries included. */
export function canRun(account: DatabaseAccount | null, program: string): boolean {
  return succeeds(account, program, ["--version"]);
}

function succeeds(account: DatabaseAccount | null, program: string, args: string[]): boolean {
  // From the root folder: the current one may be closed to the account.
  const result = spawnSync(program, args, { ...account, cwd: "/", stdio: "ignore" });
  return result.status === 0;
}

function readAccounts(): Map<string, DatabaseAccount> {
  const accounts = new Map<string, DatabaseAccount>();
  let text = "";
  try {
    text = readFileSync("/etc/passwd", "utf8");
  } catch {
    return accounts;
  }
  for (const line of text.split("\n")) {
    const [name, , uid, gid] = line.split(":");
    if (name && Number(uid) > 0) accounts.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return accounts;
}
