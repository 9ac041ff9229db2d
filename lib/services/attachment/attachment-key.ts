import { randomUUID } from "node:crypto";
import type { ContextScope, InformationScope } from "@/lib/access";
import { actingUserId } from "@/lib/access";
import { projectMediaPrefix } from "@/lib/services/media/media-url";

/** Every attachment of a project lies in this folder. Names are ours: nothing of a user's is in them. */
const FOLDER = "attachments/";

/** Where a file goes that comes in through us. */
export function newAttachmentKey(scope: ContextScope): string {
  return `${projectMediaPrefix(scope.projectId)}${FOLDER}${randomUUID()}.pdf`;
}

/** Where a browser may put a file itself: the key says for which entry and by whom. */
export function newDirectUploadKey(scope: InformationScope): string {
  return `${directUploadPrefix(scope)}${randomUUID()}.pdf`;
}

/** Whether a key was made for this entry and this person. */
export function isOwnDirectUpload(scope: InformationScope, key: string): boolean {
  const prefix = directUploadPrefix(scope);
  return key.startsWith(prefix) && /^[0-9a-f-]{36}\.pdf$/u.test(key.slice(prefix.length));
}

/** Whether a key is that of an attachment, which may be read only while an entry names it. */
export function isAttachmentKey(key: string): boolean {
  return /^projects\/[^/]+\/attachments\//u.test(key);
}

function directUploadPrefix(scope: InformationScope): string {
  const entry = scope.informationId.toLowerCase();
  return `${projectMediaPrefix(scope.projectId)}${FOLDER}${entry}/${actingUserId(scope)}-`;
}
