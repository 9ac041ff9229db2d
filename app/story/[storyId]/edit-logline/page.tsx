import type { Metadata } from "next";
import { Suspense } from "react";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { LoglineWorkspace } from "@/components/logline/logline-workspace";
import { LoadingStory } from "@/components/story/loading-story";
import type { StoryScope } from "@/lib/access";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { findLoglineRecommendations } from "@/lib/services/writing/find-recommendation";
import { requireStoryPage, type StoryPageProps } from "../../../require-pages";

export const metadata: Metadata = { title: "Logline" };

/** Where a story gets its logline, with recommendations beside it. */
export default async function EditLoglinePage(props: StoryPageProps) {
  const { scope } = await requireStoryPage("edit-logline", props);
  return (
    <Content>
      <Suspense fallback={<LoadingStory />}>
        <Logline scope={scope} />
      </Suspense>
    </Content>
  );
}

async function Logline({ scope }: { scope: StoryScope }) {
  const [workspace, seed] = await Promise.all([
    fetchWorkspace(scope),
    findLoglineRecommendations(scope),
  ]);
  return (
    <>
      <StoryWorkspaceHeader {...workspace} screen="logline" />
      <LoglineWorkspace
        key={workspace.story.id}
        storyId={workspace.story.id}
        logline={workspace.story.logline.text}
        seed={seed}
        mayEdit={workspace.mayEdit}
      />
    </>
  );
}
