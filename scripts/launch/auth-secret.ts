import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Twice what HMAC-SHA-256 needs. */
const SECRET_BYTES = 48;

/**
 * The secret that signs sessions of this data folder; made at the first start, then kept, so that
 * nobody is signed out by a restart.
 */
export async function getAuthSecret(dataDirectory: string): Promise<string> {
  const secretPath = path.join(dataDirectory, "auth-secret");
  const existing = await readFile(secretPath, "utf8").catch(() => "");
  if (existing.trim() !== "") return existing.trim();
  const partPath = `${secretPath}.${process.pid}.part`;
  await writeFile(partPath, randomBytes(SECRET_BYTES).toString("base64url"), { mode: 0o600 });
  // Unlike a rename, a link never replaces the secret that another start has made meanwhile.
  await link(partPath, secretPath).catch(() => undefined);
  await rm(partPath);
  return (await readFile(secretPath, "utf8")).trim();
}
