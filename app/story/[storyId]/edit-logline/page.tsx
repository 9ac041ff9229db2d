import type { Metadata } from "next";
import { Suspense } from "react";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { LoglineWorkspace } from "@/components/logline/logline-workspace";
import { LoadingStory } from "@/components/story/loading-story";
import { requireStory, type StoryScope } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { findLoglineRecommendations } from "@/lib/services/writing/find-recommendation";

export const metadata: Metadata = { title: "Logline" };

/** Where a story gets its logline, with recommendations beside it. */
export default async function EditLoglinePage({
  params,
}: {
  params: Promise<{ storyId: string }>;
}) {
  const { storyId } = await params;
  const { scope } = await requirePage(
    `/story/${storyId}/edit-logline`,
    { storyId },
    ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  );
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
