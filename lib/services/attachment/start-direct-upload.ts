import { insertUnclaimedFile } from "@/db/queries/unclaimed-files";
import type { InformationScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { isPdfType, PDF_TYPE, UPLOAD_LIMIT_BYTES } from "@/lib/rules/attachment";
import { newDirectUploadKey } from "./attachment-key";
import { DIRECT_UPLOAD_SECONDS, uploadDueAt } from "./upload-lifetime";

/**
 * A place in the store to which a browser may send one PDF itself, for this entry and by this person;
 * `direct: false` where the store takes files only through us. The place is noted as nobody's before
 * anybody hears of it.
 * @throws AppError upload.notPdf, upload.tooLarge
 */
export async function startDirectUpload(
  scope: InformationScope,
  file: { size: number; type: string },
): Promise<{ direct: boolean; media_key?: string; token?: string }> {
  if (!isPdfType(file.type) || file.size === 0) throw new AppError("upload.notPdf");
  if (file.size >= UPLOAD_LIMIT_BYTES) throw new AppError("upload.tooLarge");
  const mediaKey = newDirectUploadKey(scope);
  const token = await fileStore().uploadToken({
    key: mediaKey,
    contentType: PDF_TYPE,
    maximumBytes: UPLOAD_LIMIT_BYTES - 1,
    expiresInSeconds: DIRECT_UPLOAD_SECONDS,
  });
  if (token === null) return { direct: false };
  await insertUnclaimedFile(mediaKey, uploadDueAt());
  return { direct: true, media_key: mediaKey, token };
}
