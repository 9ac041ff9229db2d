import { claimAttachment, findAttachmentByKey } from "@/db/queries/attachments";
import { actingUserId, type InformationScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { PDF_TYPE } from "@/lib/rules/attachment";
import { presentAttachment } from "./present";
import type { ReceivedFile } from "./receive-pdf";

/**
 * Takes a stored file into an entry; when it is there already, answers it as it is.
 * @throws AppError upload.expired when the entry is gone or the file was given up meanwhile
 */
export async function attachPdf(scope: InformationScope, file: ReceivedFile) {
  const claimed = await claimAttachment({
    ...file,
    informationId: scope.informationId,
    contentType: PDF_TYPE,
    createdBy: actingUserId(scope),
  });
  const row = claimed ?? (await findAttachmentByKey(file.mediaKey));
  if (!row) {
    // Its note stays until it is due, because a browser may still be allowed to put it again.
    await fileStore().remove([file.mediaKey]);
    throw new AppError("upload.expired");
  }
  return { attachment_id: row.id, attachment: presentAttachment(row) };
}
