import Link from "next/link";
import { CardProgress } from "@/components/runs/card-progress";
import { Frame } from "@/components/ui/frame";
import { StateWord } from "@/components/ui/state-word";
import { TitleCard } from "@/components/ui/title-card";
import type { WireStoryListItem } from "@/lib/contracts/story";
import { storyProgress } from "./story-progress";

/** A story by its first frame and its title, with how far it is. */
export function StoryCard({ story }: { story: WireStoryListItem }) {
  const { words, isFilm } = storyProgress(story.progress);
  return (
    <li>
      <Link href={`/story/${story.id}`} className="group block rounded-frame">
        <Frame src={story.image_url} alt="" label={<TitleCard>{story.title}</TitleCard>} />
        <span className="mt-2 block truncate text-lead font-medium transition-colors group-hover:text-accent-bright">
          {story.title}
        </span>
        <StateWord state={isFilm ? "done" : "ready"} className="block">
          {words}
        </StateWord>
      </Link>
      <CardProgress storyId={story.id} className="mt-2" />
    </li>
  );
}
