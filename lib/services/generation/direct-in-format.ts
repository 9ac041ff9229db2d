import { listLines } from "@/db/queries/lines";
import type { TakeRow } from "@/db/queries/takes";
import type { StoryScope } from "@/lib/access";
import type { FrameFormat } from "@/lib/rules/frame-format";
import { type DirectedStory, directRows, readLook, type StoryLook } from "./direct-story";

/** What a story would be in another format, and what would then be chosen again for its lines. */
export interface OtherFormat {
  format: FrameFormat;
  chosen: ReadonlyMap<string, { image?: TakeRow; video?: TakeRow }>;
  /** Stills that are cropped; `now` for those that the story has. */
  reframed: StoryLook["reframed"] | "now";
}

/** Directs all shots of a story as if it had another format. */
export async function directInFormat(
  scope: StoryScope,
  { format, chosen, reframed: cropped }: OtherFormat,
): Promise<DirectedStory> {
  const [rows, look] = await Promise.all([listLines(scope.storyId), readLook(scope)]);
  const chosenRows = rows.map((row) => ({ ...row, ...chosen.get(row.line.id) }));
  const now = rows.flatMap(({ line, image }) => (image ? [[line.id, image] as const] : []));
  const reframed = cropped === "now" ? new Map(now) : cropped;
  return directRows(scope, chosenRows, { ...look, format, reframed });
}
