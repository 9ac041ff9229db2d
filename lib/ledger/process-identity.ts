import { readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { isAlive, processIdentity } from "@/db/embedded/process-lock.mjs";

/**
 * A process as other processes of the same machine can look for it. Containers have process numbers
 * of their own, so the place names the numbering too where the system tells it (Linux).
 */
const place = once(() => `${hostname()}/${numbering()}/`);
const name = once(() => `${place()}${processIdentity(process.pid) ?? process.pid}`);

/** This process, for the ledger. */
export function thisProcess(): string {
  return name();
}

/** Whether a process is certainly gone; of one elsewhere, or of before there were names, nobody knows. */
export function hasDied(identity: string | null): boolean {
  if (!identity?.startsWith(place())) return false;
  return !isAlive(identity.slice(place().length));
}

function numbering(): string {
  try {
    return readlinkSync("/proc/self/ns/pid").replace(/\D/gu, "");
  } catch {
    return "";
  }
}

function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
