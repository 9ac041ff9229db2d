import type { TakeRow } from "@/db/queries/lines";
import type { ShownShot } from "@/db/queries/shown-lines";
import type { WireShotTake, WireShotTakes } from "@/lib/contracts/shot";
import { OWN_PROVIDER } from "@/lib/rules/own-file";
import { mediaUrl } from "@/lib/services/media/media-url";
import { presentLook } from "@/lib/services/media/present-look";

/** Every take of a shot by kind, newest first, and which are chosen. */
export function presentTakes(row: ShownShot, rows: TakeRow[]): WireShotTakes {
  const takes: WireShotTakes = { audio: [], image: [], video: [] };
  for (const take of rows) takes[take.kind].push(presentTake(take, row));
  return takes;
}

export function presentTake(take: TakeRow, { audio, image, video }: ShownShot): WireShotTake {
  const look = presentLook(take.look);
  const chosen = { audio, image, video }[take.kind];
  return {
    id: take.id,
    kind: take.kind,
    url: mediaUrl(take.mediaKey),
    content_type: take.contentType,
    created_at: take.createdAt.toISOString(),
    chosen: chosen?.id === take.id,
    source: take.provider === OWN_PROVIDER ? "own" : "generated",
    variant: take.variant,
    duration: take.durationSeconds,
    size: take.sizeBytes,
    ...(look ? { look } : {}),
  };
}
