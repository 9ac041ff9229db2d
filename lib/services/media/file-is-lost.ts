import { filesOfTake, type TakeRow } from "@/db/queries/takes";
import { fileStore } from "@/lib/providers";

/** Whether the store no longer has a file that a take names: such a take counts as not made. */
export async function fileIsLost(take: Pick<TakeRow, "mediaKey" | "soundKey">): Promise<boolean> {
  const found = await Promise.all(filesOfTake(take).map((key) => fileStore().find(key)));
  return found.includes(null);
}
