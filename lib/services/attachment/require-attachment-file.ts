import { findAttachmentByKey } from "@/db/queries/attachments";
import type { ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isAttachmentKey } from "./attachment-key";

/**
 * Lets a media key pass unless it is that of an attachment which no entry names: one that is still
 * coming in, was refused, or was deleted.
 * @returns the name that the attachment was uploaded with; null for every other file
 * @param _scope proof that the caller may read the files of the key's project
 * @throws AppError general.notFound
 */
export async function requireAttachmentFile(
  _scope: ProjectScope,
  mediaKey: string,
): Promise<string | null> {
  if (!isAttachmentKey(mediaKey)) return null;
  const row = await findAttachmentByKey(mediaKey);
  if (!row) throw new AppError("general.notFound");
  return row.name;
}
