import {
  type AttachmentRow,
  findAttachment,
  findAttachmentByKey,
  listAttachmentRows,
} from "@/db/queries/attachments";
import { hidePart } from "@/db/queries/project-trash";
import {
  type AttachmentScope,
  type InformationScope,
  levelOf,
  type ProjectScope,
} from "@/lib/access";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { INLINE_CONTENT_BYTES, previewOf } from "@/lib/rules/attachment";
import { isAttachmentKey } from "./attachment-key";
import { presentAttachment } from "./present";

/**
 * A file with the beginning of its text. Small ones come inside the answer; larger ones, which would
 * not fit through every platform, are read by their URL.
 * @throws AppError attachment.notFound
 */
export async function viewAttachment(scope: AttachmentScope) {
  const row = await findAttachment(scope.attachmentId);
  if (!row) throw new AppError("attachment.notFound");
  const content = row.sizeBytes <= INLINE_CONTENT_BYTES ? await readContent(row.mediaKey) : null;
  return { ...present(row, scope), attachment: { ...presentAttachment(row), content } };
}

/**
 * The same without the file itself, for a page whose frame reads it by its URL.
 * @throws AppError attachment.notFound, also when only the file is gone
 */
export async function describeAttachment(scope: AttachmentScope) {
  const row = await findAttachment(scope.attachmentId);
  if (!row || !(await fileStore().find(row.mediaKey))) throw new AppError("attachment.notFound");
  return present(row, scope);
}

function present(row: AttachmentRow, scope: AttachmentScope) {
  return {
    attachment: presentAttachment(row),
    preview: previewOf(row.extractedText),
    permissionLevel: levelOf(scope),
  };
}

async function readContent(mediaKey: string): Promise<string> {
  try {
    return Buffer.from(await fileStore().read(mediaKey)).toString("base64");
  } catch (cause) {
    const lost = cause instanceof ProviderError && cause.kind === "lost";
    throw lost ? new AppError("attachment.notFound", { cause }) : cause;
  }
}

/** The files of an entry, oldest first. */
export async function listAttachments(scope: InformationScope) {
  const rows = await listAttachmentRows(scope.informationId);
  return { attachments: rows.map(presentAttachment), permissionLevel: levelOf(scope) };
}

/** Takes an attachment out of everybody's sight; its file stays, so that it can be brought back. */
export async function deleteAttachment(scope: AttachmentScope): Promise<Record<string, never>> {
  await hidePart("attachment", scope.attachmentId);
  return {};
}

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
