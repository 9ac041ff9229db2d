import type { InboxRow } from "@/db/queries/inbox";
import { type DrawnThread, listDrawnThreads } from "@/db/queries/inbox-mails";
import { drawMarkedPicture } from "@/lib/exchange/notes/marked-picture";
import { type SmallPicture, shrinkPicture } from "@/lib/exchange/shots/small-pictures";
import { log } from "@/lib/log/log";
import { mapAtOnce } from "@/lib/media/map-at-once";
import { MediaError } from "@/lib/media/media-error";
import { fileStore } from "@/lib/providers";
import type { MailPicture } from "@/lib/providers/ports/mailer";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { formatOfKey, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { frameOfVideo } from "@/lib/services/media/frame-of-video";

/** Stills of one mail, and how wide they are: twice the 240 points they are shown at. */
const MOST_STILLS = 8;
const STILL_WIDTH = 480;
/** Stills that are read and made smaller side by side. */
const STILLS_AT_ONCE = 2;

/** A still of a mail; `isDrawn` where it shows what somebody drew. */
export interface MailStill extends MailPicture {
  isDrawn: boolean;
}

/**
 * Small pictures of what is told of, by the notification: where something is drawn in a note, what it
 * was drawn on with the marks, else the still of the shot. What cannot be read is left out.
 */
export async function stillsOf(rows: readonly InboxRow[]): Promise<Map<string, MailStill>> {
  const threadIds = [...new Set(rows.flatMap(({ threadId }) => threadId ?? []))];
  const drawn = new Map((await listDrawnThreads(threadIds)).map((one) => [one.threadId, one]));
  const rowsOf = Map.groupBy(rows, (row) => contentId(row, drawn));
  rowsOf.delete(null);
  const chosen = [...rowsOf].slice(0, MOST_STILLS);
  const stills = await mapAtOnce(STILLS_AT_ONCE, chosen, async ([id, [row]]) => {
    const made = row && (await makeStill(row, drawn.get(row.threadId ?? "")));
    return id && made ? [[id, { id, ...made }] as const] : [];
  });
  const byId = new Map(stills.flat());
  return new Map(
    rows.flatMap((row) => {
      const still = byId.get(contentId(row, drawn) ?? "");
      return still ? [[row.id, still] as const] : [];
    }),
  );
}

/** What names the still of a notification in a mail; null without one. */
function contentId(
  { threadId, lineId, imageKey }: InboxRow,
  drawn: ReadonlyMap<string, DrawnThread>,
): string | null {
  if (threadId !== null && drawn.has(threadId)) return `note-${threadId}`;
  return lineId !== null && imageKey !== null ? `shot-${lineId}` : null;
}

async function makeStill({ imageKey }: InboxRow, drawn: DrawnThread | undefined) {
  const marked = drawn && (await orNothing(drawn.mediaKey, () => drawStill(drawn)));
  if (marked) return { jpeg: marked.jpeg, isDrawn: true };
  const small =
    imageKey === null
      ? null
      : await orNothing(imageKey, async () =>
          shrinkPicture(await fileStore().read(imageKey), STILL_WIDTH),
        );
  return small && { jpeg: small.jpeg, isDrawn: false };
}

async function drawStill(drawn: DrawnThread): Promise<SmallPicture | null> {
  const { projectId, mediaKey: key, frame, marks, x, y, format } = drawn;
  const picture =
    frame === null ? await fileStore().read(key) : await frameOfVideo(projectId, { key, frame });
  const pin = x === null || y === null ? null : { x, y };
  const { aspect } = formatOfKey(format ?? "") ?? STANDARD_FORMAT;
  const frameOf = { aspect, width: STILL_WIDTH };
  return drawMarkedPicture(picture, { strokes: marks?.strokes ?? [], pin }, frameOf);
}

/** A mail without one of its stills is better than none. */
async function orNothing<Result>(key: string, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ProviderError || cause instanceof MediaError)) throw cause;
    log("warn", "a still for a mail could not be read", { key, cause });
    return null;
  }
}
