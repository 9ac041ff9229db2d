import type { ReactNode } from "react";
import { FollowStory } from "@/components/story/follow-story";

/** Around every screen of a story: what others change in it reaches the open page. */
export default async function StoryLayout({
  params,
  children,
}: {
  params: Promise<{ storyId: string }>;
  children: ReactNode;
}) {
  const { storyId } = await params;
  return (
    <>
      <FollowStory storyId={storyId} />
      {children}
    </>
  );
}
