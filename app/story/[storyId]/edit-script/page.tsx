import type { Metadata } from "next";
import { Suspense } from "react";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { LoadingStory } from "@/components/story/loading-story";
import { levelOf, type StoryScope } from "@/lib/access";
import { atLeast } from "@/lib/rules/permission";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { findScriptRecommendation } from "@/lib/services/writing/find-recommendation";
import { requireStoryPage, type StoryPageProps } from "../../../require-pages";
import { ScriptScreen } from "./script-screen";

export const metadata: Metadata = { title: "Script" };

/** Where a story gets its script, with a recommendation beside it. */
export default async function EditScriptPage(props: StoryPageProps) {
  const { scope } = await requireStoryPage("edit-script", props);
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
