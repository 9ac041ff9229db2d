import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import { fileStore } from "@/lib/providers";
import type { UploadTicket } from "@/lib/providers/ports/file-store";
import { DIRECT_UPLOAD_SECONDS, uploadDueAt } from "./unclaimed-files";

/** Where a browser may put a file itself, and with what; `direct: false` where the store takes none. */
export type UploadPlace = { direct: boolean; media_key?: string } & Partial<UploadTicket>;

/**
 * A place in the store to which a browser may send one file itself, past this process. It is noted as
 * nobody's before anybody hears of it, so that a file that is never taken goes away by itself.
 * @param file.key chosen by us: it says for what the file is, and by whom it is sent
 */
export async function offerPlace(file: {
  key: string;
  contentType: string;
  sizeBytes: number;
}): Promise<UploadPlace> {
  const ticket = await fileStore().uploadTicket({
    ...file,
    expiresInSeconds: DIRECT_UPLOAD_SECONDS,
  });
  if (ticket === null) return { direct: false };
  await insertUnclaimedFile(file.key, uploadDueAt());
  return { direct: true, media_key: file.key, ...ticket };
}
