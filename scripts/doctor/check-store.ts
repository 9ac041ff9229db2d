import { randomUUID } from "node:crypto";
import type { Environment } from "@/lib/env";
import { type Finding, good, reasonOf, wrong } from "./finding";

/** Puts a small file into the store, reads it back and removes it. */
export async function checkStore({ blob }: Environment): Promise<Finding[]> {
  const subject = blob ? "BLOB_READ_WRITE_TOKEN" : "files";
  const { fileStore } = await import("@/lib/providers");
  const key = `doctor/${randomUUID()}.txt`;
  const words = new TextEncoder().encode("Roughcut was here.");
  try {
    await fileStore().put(key, words, "text/plain");
    const back = await fileStore().read(key);
    await fileStore().remove([key]);
    const same = Buffer.compare(Buffer.from(back), Buffer.from(words)) === 0;
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
