import type { Executor } from "@/db/client";
import { listNamedTakes } from "@/db/queries/cuts";
import type { LineWithMedia } from "@/db/queries/lines";
import type { TakeRow } from "@/db/queries/takes";

/** The takes that clips were told to show and can show, by their ids. */
export type NamedTakes = ReadonlyMap<string, TakeRow>;

/** Those of a story, by what may name them; see `listNamedTakes`. */
export async function findNamedTakes(
  storyId: string,
  naming: Parameters<typeof listNamedTakes>[1],
  executor?: Executor,
): Promise<NamedTakes> {
  const takes = await listNamedTakes(storyId, naming, executor);
  return new Map(takes.map((take) => [take.id, take]));
}

/** A line as if a take were its chosen picture. @param take null for the one that is chosen */
export function rowShowing(row: LineWithMedia, take: TakeRow | null): LineWithMedia {
  if (take === null) return row;
  return take.kind === "video" ? { ...row, video: take } : { ...row, image: take, video: null };
}
