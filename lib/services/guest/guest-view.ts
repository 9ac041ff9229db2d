import { listGuestVerdicts } from "@/db/queries/guest-verdicts";
import { findFilmOfStory } from "@/db/queries/review-links";
import { listShownLines } from "@/db/queries/shown-lines";
import { getStory } from "@/db/queries/stories";
import type { GuestScope } from "@/lib/access";
import type { WireGuestView } from "@/lib/contracts/guest";
import { AppError } from "@/lib/errors";
import { formatOfKey, formatOfStory } from "@/lib/rules/frame-format";
import { framesFor } from "@/lib/rules/house-format";
import { speakerCue } from "@/lib/rules/shot";
import { numberShots, sceneKey } from "@/lib/rules/shot-numbers";

/** What a link shows to one of its guests. @throws AppError review.notFound when its film is gone */
export async function fetchGuestView(scope: GuestScope, token: string): Promise<WireGuestView> {
  const base = `/api/review/${token}/media`;
  const [story, film, [last], board] = await Promise.all([
    getStory(scope.storyId),
    scope.filmId === null ? null : findFilmOfStory(scope.storyId, scope.filmId),
    listGuestVerdicts(scope.guestId),
    scope.filmId === null ? readBoard(scope, base) : [],
  ]);
  if (scope.filmId !== null && !film) throw new AppError("review.notFound");
  return {
    what: film ? "film" : "board",
    title: story.title || "Untitled Story",
    version: film?.version ?? null,
    version_name: film?.name ?? "",
    made_at: (film ?? story).createdAt.toISOString(),
    format: (film && formatOfKey(film.format)) ?? formatOfStory(story),
    may: scope.may,
    guest_name: scope.guestName,
    watermark: scope.watermark,
    film: film && {
      url: `${base}/film`,
      captions_url: film.captionsKey ? `${base}/captions` : null,
      poster_url: film.posterKey ? `${base}/poster` : null,
      frames: framesFor(film.durationSeconds),
      download_url: scope.allowDownload ? `${base}/film?download=1` : null,
    },
    board,
    verdict: last ? { verdict: last.verdict, note: last.note } : null,
  };
}

/** The shots of a story with their stills and words, in its order. */
async function readBoard({ storyId }: GuestScope, base: string): Promise<WireGuestView["board"]> {
  const rows = await listShownLines({ storyId });
  const numbers = numberShots(
    rows.map(({ line, location }) => sceneKey(location?.name ?? null, line.timeOfDay)),
  );
  return rows.map(({ line, location, image }, index) => ({
    line_id: line.id,
    shot: numbers[index]?.name ?? "",
    scene: [location?.name, line.timeOfDay].filter(Boolean).join(" - "),
    character:
      line.dialogueText === ""
        ? ""
        : speakerCue({
            character_name: line.characterName,
            extension: line.extension || undefined,
          }),
    words: line.dialogueText || line.stageDirections,
    image_url: image ? `${base}/still/${line.id}` : null,
  }));
}
