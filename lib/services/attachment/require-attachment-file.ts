import { findAttachmentByKey } from "@/db/queries/attachments";
import type { ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { isAttachmentKey } from "./attachment-key";

/**
 * Lets a media key pass unless it is that of an attachment which no entry names: one that is still
 * coming in, was refused, or was deleted.
 * @param _scope proof that the caller may read the files of the key's project
 * @throws AppError general.notFound
 */
export async function requireAttachmentFile(_scope: ProjectScope, mediaKey: string): Promise<void> {
  if (!isAttachmentKey(mediaKey)) return;
  if (!(await findAttachmentByKey(mediaKey))) throw new AppError("general.notFound");
}
