import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { ScriptEditor } from "@/components/script/script-editor";
import { requireStoryPage } from "@/lib/http/require-page";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";

export const metadata: Metadata = { title: "Edit script" };

export default async function EditScriptPage({ params }: { params: Promise<{ storyId: string }> }) {
  const { storyId } = await params;
  const scope = await requireStoryPage(storyId, `/story/${storyId}/edit-script`);
  const workspace = await fetchWorkspace(scope);
  return (
    <Content>
      <StoryWorkspaceHeader {...workspace} screen="script" />
      <ScriptEditor
        key={storyId}
        storyId={storyId}
        saved={workspace.story.script}
        mayEdit={workspace.mayEdit}
      />
    </Content>
  );
}
