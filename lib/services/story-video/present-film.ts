import type { FilmRow } from "@/db/queries/film-versions";
import type { WireStoryVideo } from "@/lib/contracts/story-video";
import { formatOfKey, STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { mediaUrl } from "@/lib/services/media/media-url";
import { filmInput } from "./film-input";

/** A film as pages show it. */
export function presentFilm(row: FilmRow): WireStoryVideo {
  const { music, captions } = filmInput.parse(row.settings);
  const { version, name, missing } = row;
  return {
    ...{ id: row.id, version, name },
    format: formatOfKey(row.format) ?? STANDARD_FORMAT,
    stored_video_url: mediaUrl(row.mediaKey),
    captions_url: row.captionsKey ? mediaUrl(row.captionsKey) : null,
    subtitles_url: row.subtitlesKey ? mediaUrl(row.subtitlesKey) : null,
    poster_url: row.posterKey ? mediaUrl(row.posterKey) : null,
    ...{ missing, music, captions },
    titles: row.openingSeconds + row.creditsSeconds > 0,
    created_at: row.createdAt.toISOString(),
    video_count: row.videoCount,
    line_ids: row.lineIds,
    shots:
      row.shots?.map(({ audio_take: _a, image_take: _i, video_take: _v, ...shot }) => shot) ?? null,
    duration: row.durationSeconds,
    opening_seconds: row.openingSeconds,
    credits_seconds: row.creditsSeconds,
    file_size: row.fileSizeBytes,
  };
}
