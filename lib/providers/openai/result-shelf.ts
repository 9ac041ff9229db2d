/**
 * Where results lie that a vendor hands over at once, between the call and the moment in which they
 * become somebody's take: a paid result must outlive a crash in between. Keys carry their time, so
 * that what nobody collected can be swept without asking anybody.
 */
import { randomUUID } from "node:crypto";
import type { FileStore } from "../ports/file-store";
import { ProviderError } from "../ports/provider-error";
import type { Vendor } from "../vendor-call";

/** As long as vendors with a queue keep their results, roughly. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const SWEEP_EVERY_MS = 60 * 60 * 1000;

const sweptAt = new Map<string, number>();

function shelf(provider: string): string {
  return `provider-results/${provider}/`;
}

/** Puts a result on the shelf. @returns its key */
export async function keepResult(
  files: Pick<FileStore, "put">,
  provider: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<string> {
  const ending = contentType.split("/").at(-1);
  const key = `${shelf(provider)}${Date.now()}-${randomUUID()}.${ending}`;
  await files.put(key, bytes, contentType);
  return key;
}

/** @throws ProviderError `lost` when it was swept, or the key is none of the shelf's */
export async function readResult(
  files: Pick<FileStore, "read">,
  { provider, name }: Vendor,
  key: string,
): Promise<Uint8Array> {
  const gone = new ProviderError(provider, "lost", `The result of ${name} is gone.`);
  if (!key.startsWith(shelf(provider))) throw gone;
  return files.read(key).catch((error: unknown) => {
    throw error instanceof ProviderError && error.kind === "lost" ? gone : error;
  });
}

/** Removes what has lain there for a day; at most once an hour, because stores charge for lists. */
export async function sweepResults(
  files: Pick<FileStore, "list" | "remove">,
  provider: string,
  now = Date.now(),
): Promise<void> {
  if (now - (sweptAt.get(provider) ?? 0) < SWEEP_EVERY_MS) return;
  sweptAt.set(provider, now);
  const keys = await files.list(shelf(provider));
  const old = keys.filter((key) => {
    const madeAt = Number(/\/(\d+)-[^/]*$/u.exec(key)?.[1]);
    return Number.isFinite(madeAt) && now - madeAt > LIFETIME_MS;
  });
  if (old.length > 0) await files.remove(old);
}
