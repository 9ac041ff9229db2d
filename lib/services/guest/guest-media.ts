import { findFilmOfStory, saveDownloaded } from "@/db/queries/review-links";
import { listShownLines } from "@/db/queries/shown-lines";
import type { GuestScope } from "@/lib/access";
import { AppError } from "@/lib/errors";

/** A file of what a link shows: `film`, `captions`, `poster`, or `still` of a line. */
interface GuestFile {
  kind: string;
  lineId: string | null;
  isDownload: boolean;
}

/**
 * The key of a file that the link shows, and of no other.
 * @throws AppError review.notFound; general.forbidden for a download that the link does not offer
 */
export async function findGuestFile(
  scope: GuestScope,
  { kind, lineId, isDownload }: GuestFile,
): Promise<string> {
  const key = kind === "still" ? await findStill(scope, lineId) : await findFileOfFilm(scope, kind);
  if (key === null) throw new AppError("review.notFound");
  if (isDownload) {
    if (!scope.allowDownload || scope.watermark) throw new AppError("general.forbidden");
    await saveDownloaded(scope.linkId, scope.guestId);
  }
  return key;
}

async function findFileOfFilm({ storyId, filmId }: GuestScope, kind: string) {
  const film = filmId === null ? null : await findFilmOfStory(storyId, filmId);
  if (!film) return null;
  if (kind === "film") return film.mediaKey;
  if (kind === "captions") return film.captionsKey;
  return kind === "poster" ? film.posterKey : null;
}

/** The chosen still of a shot, where the link shows the board. */
async function findStill({ storyId, filmId }: GuestScope, lineId: string | null) {
  if (filmId !== null) return null;
  const row = (await listShownLines({ storyId })).find(({ line }) => line.id === lineId);
  return row?.image?.mediaKey ?? null;
}
