import { randomUUID } from "node:crypto";
import { findStoreIdentity, noteStoreIdentity } from "@/db/queries/store-identity";
import { fileStore } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";

/** A file that every store has once. It goes along when the files of a studio are moved or restored. */
const IDENTITY_KEY = "studio/store-identity.txt";

/** What makes a process find the files of the others, by the store that it uses. */
const REMEDIES: Record<string, string> = {
  disk: "give all processes one folder as ROUGHCUT_DATA, or one store that all of them reach (S3_BUCKET or BLOB_READ_WRITE_TOKEN)",
  s3: "correct S3_BUCKET and S3_ENDPOINT",
  "vercel-blob": "correct BLOB_READ_WRITE_TOKEN",
};

/**
 * Whether the store of this process is the one whose files the database names. Two processes that share a
 * database but no files each lack what the other has made.
 * @returns what is wrong, in words; null when it is the one, or when none has been noted yet
 * @throws ProviderError when the store cannot be asked
 */
export async function findStoreFault(): Promise<string | null> {
  const [known, own] = await Promise.all([findStoreIdentity(), readIdentity()]);
  return known === null ? null : faultOf(known, own);
}

/**
 * Says which store belongs to the database when nobody has said so, and looks whether it is this one.
 * @returns as `findStoreFault`
 * @throws ProviderError when the store cannot be asked
 */
export async function claimStore(): Promise<string | null> {
  const known = await findStoreIdentity();
  if (known !== null) return faultOf(known, await readIdentity());
  // The file before the row: a process that dies between the two leaves what the next one takes over.
  const noted = await noteStoreIdentity(async () => {
    const own = await readIdentity();
    return own ?? (await writeIdentity(randomUUID()));
  });
  return faultOf(noted, await readIdentity());
}

/** Makes the store of this process the studio's own, for whoever has moved its files here. */
export async function acceptStore(): Promise<void> {
  const known = await findStoreIdentity();
  if (known !== null) await writeIdentity(known);
  else await claimStore();
}

function faultOf(known: string, own: string | null): string | null {
  if (known === own) return null;
  const remedy = REMEDIES[fileStore().provider] ?? "correct its settings";
  return `This process keeps its files in another store than the studio on this database, so each lacks what the other makes: ${remedy}. When all files have been moved here, run \`npm run store -- accept\`.`;
}

async function readIdentity(): Promise<string | null> {
  try {
    return new TextDecoder().decode(await fileStore().read(IDENTITY_KEY)).trim();
  } catch (error) {
    if (error instanceof ProviderError && error.kind === "lost") return null;
    throw error;
  }
}

async function writeIdentity(identity: string): Promise<string> {
  await fileStore().put(IDENTITY_KEY, new TextEncoder().encode(`${identity}\n`), "text/plain");
  return identity;
}
