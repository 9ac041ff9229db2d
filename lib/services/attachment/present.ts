import type { ListedAttachment } from "@/db/queries/attachments";
import type { WireAttachment } from "@/lib/contracts/attachment";
import { isPdfType } from "@/lib/rules/attachment";
import { mediaUrl } from "@/lib/services/media/media-url";
import { isBeingRead } from "./readings";

export function presentAttachment(row: ListedAttachment): WireAttachment {
  return {
    id: row.id,
    name: row.name,
    type: isPdfType(row.contentType) ? "pdf" : row.contentType,
    size: row.sizeBytes,
    url: mediaUrl(row.mediaKey),
    extraction: isBeingRead(row.id) ? "running" : row.extraction,
    pages: row.pageCount,
    problem: row.problem,
  };
}
