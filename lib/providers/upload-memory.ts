import { createHash, randomUUID } from "node:crypto";
import { log } from "@/lib/log/log";
import type { FileStore } from "./ports/file-store";
import { ProviderError } from "./ports/provider-error";

/**
 * Which files a vendor has already, by what is in them, so that a face goes up once and not with every
 * shot. It is noted in our own store for all processes and across restarts, in a folder for each day of
 * UTC and file: at the end of its day a file counts as gone. Keys are never written twice, so a newer note
 * has a newer key.
 */
export interface UploadMemory {
  /** The vendor's address of a file; it is sent up where it is not there. Equal files wait for each other. */
  addressOf(print: string, upload: () => Promise<string>): Promise<string>;
  /** Forgets files that the vendor says are gone. @param prints of `printOf` */
  forget(prints: readonly string[]): Promise<void>;
}

type Notes = Pick<FileStore, "read" | "put" | "list" | "remove">;

/** Names a file by its content. */
export function printOf(bytes: Uint8Array, contentType: string): string {
  return createHash("sha256").update(contentType).update("\0").update(bytes).digest("hex");
}

const REMOVE_EVERY_MS = 60 * 60 * 1000;

/** @param notes where it is noted; null keeps it for this process only */
export function createUploadMemory(provider: string, notes: Notes | null): UploadMemory {
  const folder = `provider-uploads/${provider}/`;
  const known = new Map<string, Promise<string>>();
  let today = "";
  let removedAt = 0;

  /** Where notes on a file are, today. What was known yesterday is known no longer. */
  function placeOf(print: string): string {
    const day = new Date().toISOString().slice(0, 10);
    if (day !== today) known.clear();
    today = day;
    return `${folder}${day}/${print}/`;
  }

  async function findOrUpload(print: string, upload: () => Promise<string>): Promise<string> {
    const place = placeOf(print);
    const noted = notes && (await readNewest(notes, place));
    if (noted) return noted;
    const address = await upload();
    if (!notes) return address;
    // A note that cannot be written costs another upload and nothing else.
    await notes
      .put(`${place}${Date.now()}-${randomUUID()}.txt`, Buffer.from(address), "text/plain")
      .then(() => removeOld(notes))
      .catch((cause: unknown) => log("warn", "an upload could not be noted", { provider, cause }));
    return address;
  }

  /** Those of earlier days; at most once an hour, because stores charge for lists. */
  async function removeOld(store: Notes): Promise<void> {
    if (Date.now() - removedAt < REMOVE_EVERY_MS) return;
    removedAt = Date.now();
    const old = (await store.list(folder)).filter((key) => !key.startsWith(`${folder}${today}/`));
    if (old.length > 0) await store.remove(old);
  }

  return {
    addressOf(print, upload) {
      placeOf(print);
      const found = known.get(print) ?? findOrUpload(print, upload);
      known.set(print, found);
      found.catch(() => known.delete(print));
      return found;
    },
    async forget(prints) {
      for (const print of prints) {
        known.delete(print);
        const keys = (await notes?.list(placeOf(print))) ?? [];
        if (keys.length > 0) await notes?.remove(keys);
      }
    },
  };
}

/** What the newest note of a place says; null where there is none. */
async function readNewest(notes: Notes, place: string): Promise<string | null> {
  const newest = (await notes.list(place)).sort().at(-1);
  if (newest === undefined) return null;
  return notes.read(newest).then(
    (bytes) => new TextDecoder().decode(bytes),
    (error: unknown) => {
      // Removed at this moment, because the vendor no longer has the file.
      if (error instanceof ProviderError && error.kind === "lost") return null;
      throw error;
    },
  );
}
