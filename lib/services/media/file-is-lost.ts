import { fileStore } from "@/lib/providers";

/** Whether the store no longer has the file that a take names: such a take counts as not made. */
export async function fileIsLost({ mediaKey }: { mediaKey: string }): Promise<boolean> {
  return (await fileStore().find(mediaKey)) === null;
}
