import { deleteUnclaimedFiles } from "@/db/queries/unclaimed-files";
import { log } from "@/lib/log/log";
import { fileStore } from "@/lib/providers";

/**
 * Removes files that are noted as nobody's, and their notes. Never throws: what cannot be removed now
 * stays noted, and the sweep removes it.
 * @param forget takes the notes away; `deleteDueFiles` where work under way may put a file again
 */
export async function removeNotedFiles(
  mediaKeys: string[],
  forget = deleteUnclaimedFiles,
): Promise<void> {
  if (mediaKeys.length === 0) return;
  try {
    await fileStore().remove(mediaKeys);
    await forget(mediaKeys);
  } catch (cause) {
    log("warn", "files could not be removed yet; the sweep will", {
      count: mediaKeys.length,
      cause,
    });
  }
}
