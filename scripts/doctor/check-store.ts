import { randomUUID } from "node:crypto";
import type { Environment } from "@/lib/env";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { type Finding, good, reasonOf, warn, wrong } from "./finding";

/** Longer than a small file takes; the store's client would go on trying for two minutes. */
const PATIENCE_MS = 15_000;
/** A browser's address is tried at once. */
const ADDRESS_SECONDS = 60;

/**
 * Puts a small file into the store, reads it back and removes it. Of an S3-compatible store it also looks
 * whether strangers may read there, and whether the addresses work that browsers are sent to; with a
 * database of your own, whether the store is the one that belongs to it.
 */
export async function checkStore(environment: Environment): Promise<Finding[]> {
  const { blob, s3 } = environment;
  const subject = s3 ? "S3_BUCKET" : blob ? "BLOB_READ_WRITE_TOKEN" : "files";
  try {
    const findings = await inTime(tryWithAFile(environment, subject));
    return [...findings, ...(await checkIdentity(environment, subject))];
  } catch (error) {
    return [s3 ? s3Fault(error) : wrong(subject, sentenceFor(error))];
  }
}

function sentenceFor(error: unknown): string {
  return `The store does not keep a file (${reasonOf(error)}): check the token, and that the store is private.`;
}

/** The store's client says what to correct; where it cannot know, the address is the first suspect. */
function s3Fault(error: unknown): Finding {
  const isAnswer = error instanceof ProviderError && error.kind !== "unreachable";
  if (!isAnswer) {
    const text = `The S3 store cannot be reached (${reasonOf(error)}): correct it or start the store.`;
    return wrong("S3_ENDPOINT", text);
  }
  const variable = /S3_[A-Z_]+[A-Z]/u.exec(error.message)?.[0];
  if (variable) return wrong(variable, error.message);
  return error.message.includes("clock")
    ? wrong("clock", error.message)
    : wrong(error.kind === "unauthorised" ? "S3_ACCESS_KEY_ID" : "S3_BUCKET", error.message);
}

async function tryWithAFile({ blob, s3 }: Environment, subject: string): Promise<Finding[]> {
  const { fileStore } = await import("@/lib/providers");
  const store = fileStore();
  const key = `doctor/${randomUUID()}.txt`;
  const words = new TextEncoder().encode("Roughcut was here.");
  await store.put(key, words, "text/plain");
  try {
    const back = await store.read(key);
    if (Buffer.compare(Buffer.from(back), Buffer.from(words)) !== 0) {
      return [wrong(subject, "The store gave back another file than it was given.")];
    }
    if (!s3) {
      return [good(subject, blob ? BLOB_KEEPS : "Files are kept on disk.")];
    }
    return [
      good(subject, "The S3 store keeps and gives back a file."),
      await findWhetherPublic(store.bareAddress(key)),
      await findWhetherBrowsersReach(await store.signedUrl(key, ADDRESS_SECONDS)),
    ];
  } finally {
    await store.remove([key]);
  }
}

const BLOB_KEEPS = "The Blob store keeps and gives back a file.";

async function findWhetherPublic(address: string | null): Promise<Finding> {
  const answer = address === null ? null : await statusAt(address);
  return answer === 200
    ? wrong("S3_BUCKET", "Anybody can read its files without a key: make the bucket private.")
    : good("S3_BUCKET", "Without a key nobody reads there.");
}

async function findWhetherBrowsersReach(address: string | null): Promise<Finding> {
  const name = "S3_PUBLIC_ENDPOINT";
  if (address === null) return good(name, "It is off: all files go through the app.");
  const { origin } = new URL(address);
  try {
    const status = await statusAt(address);
    return status === 200
      ? good(name, `Browsers read pictures, sound and films at ${origin}.`)
      : wrong(
          name,
          `${origin} answers a signed address with ${status}: it must be the same store.`,
        );
  } catch (error) {
    // Browsers may reach what this machine does not.
    return warn(
      name,
      `${origin} cannot be reached from here (${reasonOf(error)}): browsers must reach it, or set it to off.`,
    );
  }
}

async function statusAt(address: string): Promise<number> {
  const answer = await fetch(address, {
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS / 3),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Nothing is said where the database has no answer: its own check tells why. */
async function checkIdentity({ database }: Environment, subject: string): Promise<Finding[]> {
  if (database.kind === "embedded") return [];
  const { findStoreFault } = await import("@/lib/services/system/store-identity");
  const { closeDatabase } = await import("@/db/client");
  try {
    const fault = await inTime(findStoreFault());
    return fault === null ? [] : [wrong(subject, fault)];
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    return [];
  } finally {
    await closeDatabase();
  }
}

/** @throws TimeoutError when it takes longer than anybody waits */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = AbortSignal.timeout(PATIENCE_MS);
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      late.addEventListener("abort", () => reject(late.reason), { once: true }),
    ),
  ]);
}
