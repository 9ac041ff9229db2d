import type { Metadata } from "next";
import { Suspense } from "react";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { LoadingStory } from "@/components/story/loading-story";
import { levelOf, requireStory, type StoryScope } from "@/lib/access";
import { requirePage } from "@/lib/http/require-page";
import { atLeast } from "@/lib/rules/permission";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { findScriptRecommendation } from "@/lib/services/writing/find-recommendation";
import { ScriptScreen } from "./script-screen";

export const metadata: Metadata = { title: "Script" };

/** Where a story gets its script, with a recommendation beside it. */
export default async function EditScriptPage({ params }: { params: Promise<{ storyId: string }> }) {
  const { storyId } = await params;
  const { scope } = await requirePage(
    `/story/${storyId}/edit-script`,
    { storyId },
    ({ caller, ids }) => requireStory(caller, ids.storyId, "viewer"),
  );
  return (
    <Content>
      <Suspense fallback={<LoadingStory />}>
        <Script scope={scope} />
      </Suspense>
    </Content>
  );
}

async function Script({ scope }: { scope: StoryScope }) {
  const [workspace, seed] = await Promise.all([
    fetchWorkspace(scope),
    findScriptRecommendation(scope),
  ]);
  const { story, mayEdit } = workspace;
  return (
    <>
      <StoryWorkspaceHeader {...workspace} screen="script" />
      <ScriptScreen
        key={story.id}
        story={story}
        seed={seed}
        mayEdit={mayEdit}
        mayComment={atLeast(levelOf(scope), "commenter")}
      />
    </>
  );
}
