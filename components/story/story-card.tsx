import Link from "next/link";
import { Frame } from "@/components/ui/frame";
import { TitleCard } from "@/components/ui/title-card";
import type { WireStoryListItem } from "@/lib/contracts/story";

/** A story by its first frame and its title. */
export function StoryCard({ story }: { story: WireStoryListItem }) {
  return (
    <li>
      <Link href={`/story/${story.id}`} className="group block rounded-frame">
        <Frame src={story.image_url} alt="" label={<TitleCard>{story.title}</TitleCard>} />
        <span className="mt-2 block truncate text-lead font-medium transition-colors group-hover:text-accent-bright">
          {story.title}
        </span>
      </Link>
    </li>
  );
}
