import { listAttachmentRows } from "@/db/queries/attachments";
import { type InformationScope, levelOf } from "@/lib/access";
import { presentAttachment } from "./present";

/** The files of an entry, oldest first. */
export async function listAttachments(scope: InformationScope) {
  const rows = await listAttachmentRows(scope.informationId);
  return { attachments: rows.map(presentAttachment), permissionLevel: levelOf(scope) };
}
