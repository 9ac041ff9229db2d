import { deleteAttachmentRow } from "@/db/queries/attachments";
import type { AttachmentScope } from "@/lib/access";
import { removeNotedFiles } from "./remove-noted-files";

/** Deletes an attachment together with its file. */
export async function deleteAttachment(scope: AttachmentScope): Promise<Record<string, never>> {
  const mediaKey = await deleteAttachmentRow(scope.attachmentId);
  if (mediaKey !== null) await removeNotedFiles([mediaKey]);
  return {};
}
