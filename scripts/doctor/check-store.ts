import { randomUUID } from "node:crypto";
import type { Environment } from "@/lib/env";
import { type Finding, good, reasonOf, wrong } from "./finding";

/** Longer than a small file takes; the store's client would go on trying for two minutes. */
const PATIENCE_MS = 15_000;

/** Puts a small file into the store, reads it back and removes it. */
export async function checkStore({ blob }: Environment): Promise<Finding[]> {
  const subject = blob ? "BLOB_READ_WRITE_TOKEN" : "files";
  try {
    const same = await inTime(givesBackWhatItTakes());
    return [
      same
        ? good(
            subject,
            blob ? "The Blob store keeps and gives back a file." : "Files are kept on disk.",
          )
        : wrong(subject, "The store gave back another file than it was given."),
    ];
  } catch (error) {
    return [
      wrong(
        subject,
        `The store does not keep a file (${reasonOf(error)}): check the token, and that the store is private.`,
      ),
    ];
  }
}

async function givesBackWhatItTakes(): Promise<boolean> {
  const { fileStore } = await import("@/lib/providers");
  const key = `doctor/${randomUUID()}.txt`;
  const words = new TextEncoder().encode("Roughcut was here.");
  await fileStore().put(key, words, "text/plain");
  const back = await fileStore().read(key);
  await fileStore().remove([key]);
  return Buffer.compare(Buffer.from(back), Buffer.from(words)) === 0;
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
