import { deleteUnclaimedFiles } from "@/db/queries/unclaimed-files";
import { log } from "@/lib/log/log";
import { fileStore } from "@/lib/providers";

/**
 * Removes files that are noted as nobody's, and their notes. Never throws: what cannot be removed now
 * stays noted, and the sweep removes it.
 */
export async function removeNotedFiles(mediaKeys: string[]): Promise<void> {
  if (mediaKeys.length === 0) return;
  try {
    await fileStore().remove(mediaKeys);
    await deleteUnclaimedFiles(mediaKeys);
  } catch (cause) {
    log("warn", "files could not be removed yet; the sweep will", {
      count: mediaKeys.length,
      cause,
    });
  }
}
