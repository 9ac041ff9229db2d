import { removeDueFiles } from "@/db/queries/unclaimed-files";
import { fileStore } from "@/lib/providers";

/** As many as are removed while their rows are locked. */
const FILES_AT_ONCE = 100;

/**
 * Removes stored files that nothing names: of uploads that died, and of rows that were deleted when
 * the store could not be reached. Several may run at once.
 * @returns how many were removed
 */
export async function sweepUnclaimedFiles(): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await removeDueFiles(FILES_AT_ONCE, (keys) => fileStore().remove(keys));
    removed += count;
    if (count < FILES_AT_ONCE) return removed;
  }
}
