/**
 * Where results are kept that a vendor hands over at once, between the call and the moment in which they
 * become somebody's take: a paid result must outlive a crash in between. Keys carry their time, so
 * that what nobody collected can be removed without asking anybody.
 */
import { randomUUID } from "node:crypto";
import type { FileStore } from "../ports/file-store";
import { ProviderError } from "../ports/provider-error";
import type { Vendor } from "../vendor-call";

/** As long as vendors with a queue keep their results, roughly. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const REMOVE_EVERY_MS = 60 * 60 * 1000;

const removedAt = new Map<string, number>();

function folderOf(provider: string): string {
  return `provider-results/${provider}/`;
}

/** Stores a result until it is fetched. @returns its key */
export async function keepResult(
  files: Pick<FileStore, "put">,
  provider: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<string> {
  const ending = contentType.split("/").at(-1);
  const key = `${folderOf(provider)}${Date.now()}-${randomUUID()}.${ending}`;
  await files.put(key, bytes, contentType);
  return key;
}

/** @throws ProviderError `lost` when it was removed, or the key is none of these */
export async function readResult(
  files: Pick<FileStore, "read">,
  { provider, name }: Vendor,
  key: string,
): Promise<Uint8Array> {
  const gone = new ProviderError(provider, "lost", `The result of ${name} is gone.`);
  if (!key.startsWith(folderOf(provider))) throw gone;
  return files.read(key).catch((error: unknown) => {
    throw error instanceof ProviderError && error.kind === "lost" ? gone : error;
  });
}

/** Removes what was kept for a day; at most once an hour, because stores charge for lists. */
export async function removeOldResults(
  files: Pick<FileStore, "list" | "remove">,
  provider: string,
  now = Date.now(),
): Promise<void> {
  if (now - (removedAt.get(provider) ?? 0) < REMOVE_EVERY_MS) return;
  removedAt.set(provider, now);
  const keys = await files.list(folderOf(provider));
  const old = keys.filter((key) => {
    const madeAt = Number(/\/(\d+)-[^/]*$/u.exec(key)?.[1]);
    return Number.isFinite(madeAt) && now - madeAt > LIFETIME_MS;
  });
  if (old.length > 0) await files.remove(old);
}
