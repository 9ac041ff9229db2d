import { randomUUID } from "node:crypto";
import { deleteDueFiles, isFileExpected } from "@/db/queries/unclaimed-files";
import { actingUserId, type ProjectScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { fileStore } from "@/lib/providers";
import { SENT_FILE_TYPE, type TakeKind } from "@/lib/rules/own-file";
import { offerPlace, type UploadPlace } from "@/lib/services/media/direct-upload";
import { removeNotedFiles } from "@/lib/services/media/unclaimed-files";
import { requireSize } from "./spool-own-file";

/**
 * A person's file that their browser has put into the store, past us. It lies outside of every project, so
 * that nothing reads it but the call that takes it; what is kept is made from it, as from a file that came
 * through us, and it is removed.
 */

/** A file of a person, whichever way it came. */
interface SentFile {
  /** As its sender calls it: a label, never a path. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * A place in the store to which a browser may send one file itself, for this subject and by this person.
 * @param subjectId the line or character that it is for, or the folder of a project
 * @throws AppError take.tooLarge
 */
export function offerPlaceForFile(
  scope: ProjectScope,
  subjectId: string,
  file: { kind: TakeKind; size: number },
): Promise<UploadPlace> {
  requireSize(file.kind, file.size);
  const key = `${prefixOf(scope, subjectId)}${randomUUID()}.bin`;
  return offerPlace({ key, contentType: SENT_FILE_TYPE, sizeBytes: file.size });
}

/**
 * Hands a file that was sent to such a place to whoever takes files of its kind in, and removes it, also
 * when it is refused. Where we fail ourselves it stays until it is due: the call may be made again.
 * @throws AppError upload.expired for a file that was not announced, is not there, or was announced for
 * something else or by another person; what `take` throws
 */
export async function takeSentFile<Taken>(
  scope: ProjectScope,
  subjectId: string,
  sent: { media_key: string; name: string },
  take: (file: SentFile) => Promise<Taken>,
): Promise<Taken> {
  const { media_key: key, name } = sent;
  if (!isOwn(scope, subjectId, key) || !(await isFileExpected(key))) {
    throw new AppError("upload.expired");
  }
  const opened = await fileStore().open(key);
  // Its note stays: the browser may still be sending.
  if (!opened) throw new AppError("upload.expired");
  const pieces = opened.stream[Symbol.asyncIterator]();
  try {
    const taken = await take({ name, content: { [Symbol.asyncIterator]: () => pieces } });
    await remove(key);
    return taken;
  } catch (error) {
    if (error instanceof AppError) await remove(key);
    throw error;
  } finally {
    // A file that is refused by its first bytes is not read to its end.
    await pieces.return?.();
  }
}

/** Its note stays until it is due, because the browser is still allowed to put another. */
function remove(key: string): Promise<void> {
  return removeNotedFiles([key], deleteDueFiles);
}

function isOwn(scope: ProjectScope, subjectId: string, key: string): boolean {
  const prefix = prefixOf(scope, subjectId);
  return key.startsWith(prefix) && /^[0-9a-f-]{36}\.bin$/u.test(key.slice(prefix.length));
}

/** Names are ours: nothing of a user's is in them. */
function prefixOf(scope: ProjectScope, subjectId: string): string {
  return `incoming/${scope.projectId}/${subjectId}/${actingUserId(scope)}-`;
}
