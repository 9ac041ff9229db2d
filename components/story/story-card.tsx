"use client";

import { ArchiveMenu } from "@/components/lists/archive-menu";
import { CardProgress } from "@/components/runs/card-progress";
import { Link } from "@/components/ui/link";
import { StateWord } from "@/components/ui/state-word";
import type { WireStoryListItem } from "@/lib/contracts/story";
import { CardFrame } from "./card-frame";
import { storyProgress } from "./story-progress";
import { useCardFrames } from "./use-card-frames";

/**
 * A story by its first frame and its title, with how far it is. Its frames pass by while it is looked
 * at, and its film is one click away.
 */
export function StoryCard({
  story,
  onArchive,
}: {
  story: WireStoryListItem;
  /** Left out for those who may not change the story. */
  onArchive?: ((archived: boolean) => void) | undefined;
}) {
  const { id, title, image_url: still, progress } = story;
  const { words, isFilm } = storyProgress(progress);
  const { shown, look } = useCardFrames(progress.image_count > 1 ? id : null, []);
  const seconds = progress.film_seconds;
  return (
    <li className="group relative" {...look}>
      <CardFrame
        title={title}
        src={still}
        frame={shown}
        film={seconds === null ? null : { storyId: id, seconds }}
      />
      <div className="mt-2 flex items-center justify-between gap-2">
        <Link
          href={`/story/${id}`}
          className="min-w-0 truncate text-lead font-medium transition-colors after:absolute after:inset-0 after:rounded-frame group-hover:text-accent-bright"
        >
          {title}
        </Link>
        {onArchive ? (
          <ArchiveMenu name={title} isArchived={story.archived_at !== null} onArchive={onArchive} />
        ) : null}
      </div>
      <StateWord state={isFilm ? "done" : "ready"} className="block">
        {words}
        {progress.approved_count > 0
          ? ` · ${progress.approved_count} of ${progress.line_count} approved`
          : null}
      </StateWord>
      <CardProgress storyId={id} className="mt-2" />
    </li>
  );
}
