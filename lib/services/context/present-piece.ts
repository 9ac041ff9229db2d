import type { ListedPiece } from "@/db/queries/context-pieces";
import type { WireLooks, WirePiece } from "@/lib/contracts/context-piece";
import { imageModel } from "@/lib/providers";
import { LOOK_REFERENCES_MAXIMUM } from "@/lib/rules/context-piece";
import { looksThatFit } from "@/lib/rules/directing/look-references";
import { mediaUrl } from "@/lib/services/media/media-url";

export function presentPiece(row: ListedPiece): WirePiece {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    note: row.note,
    address: row.address,
    url: row.mediaKey === null ? null : mediaUrl(row.mediaKey),
    file_name: row.fileName,
    size: row.sizeBytes,
    is_look: row.isLook,
  };
}

/** What becomes of look references with the image model of this installation. */
export function presentLooks(): WireLooks {
  return { most: LOOK_REFERENCES_MAXIMUM, sent: looksThatFit(imageModel().maximumReferences) };
}
