import type { listStoriesWithProgress, StoryWithCreator } from "@/db/queries/stories";
import type { WireDeletedStory, WireStory, WireStoryListItem } from "@/lib/contracts/story";
import { DELETED_USER } from "@/lib/rules/account";
import { formatOfStory } from "@/lib/rules/frame-format";
import { presentStoryLength } from "@/lib/rules/story-length";
import { mediaUrl } from "@/lib/services/media/media-url";
import { presentTrashTimes } from "@/lib/services/project/present";

/** A story as its own screens show it. */
export function presentStory({ story, createdBy }: StoryWithCreator): WireStory {
  return {
    id: story.id,
    title: story.title,
    created_by: createdBy ?? DELETED_USER,
    length: presentStoryLength(story.lengthSeconds),
    format: formatOfStory(story),
    logline: { text: story.logline },
    script: { text: story.script, version: story.scriptVersion },
    archived_at: story.archivedAt?.toISOString() ?? null,
  };
}

type StoryListRow = Awaited<ReturnType<typeof listStoriesWithProgress>>[number];

/** A story as the list of its project shows it. */
export function presentStoryListItem(row: StoryListRow): WireStoryListItem {
  return {
    id: row.id,
    title: row.title,
    image_url: row.stillKey ? mediaUrl(row.stillKey) : null,
    progress: {
      has_script: row.hasScript,
      line_count: row.lineCount,
      spoken_count: row.spokenCount,
      audio_count: row.audioCount,
      image_count: row.imageCount,
      video_count: row.videoCount,
      approved_count: row.approvedCount,
      film_seconds: row.filmSeconds,
    },
    created_at: row.createdAt.toISOString(),
    archived_at: row.archivedAt?.toISOString() ?? null,
  };
}

/** A story in the trash. */
export function presentDeletedStory(row: {
  id: string;
  title: string;
  deletedAt: Date;
}): WireDeletedStory {
  return { id: row.id, title: row.title, ...presentTrashTimes(row.deletedAt) };
}
