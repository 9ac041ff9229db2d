import type { Metadata } from "next";
import type { ReactNode } from "react";
import { FrameFormatOfPage } from "@/components/frame-format/frame-format";
import { FollowStory } from "@/components/story/follow-story";
import { requireStory } from "@/lib/access";
import { namePagesBelow, readForPage } from "@/lib/http/name-page";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { fetchStory } from "@/lib/services/story/stories";
import type { StoryPageProps } from "../../require-pages";

/** Every screen of a story bears its title: "The Last Light · Script · Roughcut". */
export async function generateMetadata({ params }: StoryPageProps): Promise<Metadata> {
  return namePagesBelow((await params).storyId, async (caller, id) => {
    const { story } = await fetchStory(await requireStory(caller, id, "viewer"));
    return story.title;
  });
}

/** Around every screen of a story: its format, and what others change in it reaches the open page. */
export default async function StoryLayout({
  params,
  children,
}: StoryPageProps & { children: ReactNode }) {
  const { storyId } = await params;
  const format = await readForPage(storyId, async (caller, id) => {
    const { story } = await fetchStory(await requireStory(caller, id, "viewer"));
    return story.format;
  });
  return (
    <FrameFormatOfPage format={format ?? STANDARD_FORMAT}>
      <FollowStory storyId={storyId} />
      {children}
    </FrameFormatOfPage>
  );
}
