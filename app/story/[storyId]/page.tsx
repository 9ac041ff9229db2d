import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { Section } from "@/components/layout/section";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { ScreenplayPage } from "@/components/script/screenplay-page";
import { DeleteStory } from "@/components/story/delete-story";
import { StoryLength } from "@/components/story/story-length";
import { StoryTitle } from "@/components/story/story-title";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { requirePageCaller } from "@/lib/auth/page-caller";
import { requireStoryPage } from "@/lib/http/require-page";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { scriptBlocks } from "./script-blocks";

export const metadata: Metadata = { title: "Story" };

/** A story's home: what it is, how long it shall be, its logline and its script. */
export default async function StoryPage({ params }: { params: Promise<{ storyId: string }> }) {
  const { storyId } = await params;
  const path = `/story/${storyId}`;
  const scope = await requireStoryPage(storyId, path);
  const [workspace, caller] = await Promise.all([fetchWorkspace(scope), requirePageCaller(path)]);
  const { story, project, mayEdit } = workspace;
  const hasScript = story.script.text.trim() !== "";
  const mayDelete = scope.ownerId === caller.userId || story.created_by === caller.email;
  return (
    <Content>
      <StoryWorkspaceHeader
        {...workspace}
        screen="story"
        title={
          <StoryTitle key={story.id} storyId={story.id} title={story.title} mayEdit={mayEdit} />
        }
        note={`Created by ${story.created_by}`}
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <Section
            id="script"
            title="Script"
            actions={
              <>
                <LinkButton href={`${path}/edit-script`} size="small">
                  {mayEdit ? "Edit Script" : "Open Script"}
                </LinkButton>
                {hasScript ? (
                  <>
                    <LinkButton href={`${path}/script-media`} size="small">
                      Generate Media
                    </LinkButton>
                    <LinkButton href={`${path}/edit-video`} size="small">
                      Edit Story Video
                    </LinkButton>
                  </>
                ) : null}
              </>
            }
          >
            {hasScript ? (
              <Script text={story.script.text} path={path} />
            ) : (
              <EmptyState>
                A script tells who says what, where and when; everything that follows is made from
                it. Write one, or paste one that you have.
              </EmptyState>
            )}
          </Section>
        </div>
        <aside className="flex flex-col gap-10 max-lg:-order-1 max-lg:grid max-lg:grid-cols-1 sm:max-lg:grid-cols-2">
          <section id="logline">
            <h2 className="mb-3 text-heading font-semibold">Logline</h2>
            <p className="break-words whitespace-pre-wrap text-soft">
              {story.logline.text || <span className="text-faint">No logline yet.</span>}
            </p>
          </section>
          <section>
            <h2 className="mb-3 text-heading font-semibold">Length</h2>
            <StoryLength
              key={story.id}
              storyId={story.id}
              length={story.length}
              mayEdit={mayEdit}
            />
          </section>
        </aside>
      </div>
      {mayDelete ? (
        <div className="mt-16 border-t border-line pt-6">
          <DeleteStory storyId={story.id} projectId={project.id} />
        </div>
      ) : null}
    </Content>
  );
}

function Script({ text, path }: { text: string; path: string }) {
  const { blocks, isCut } = scriptBlocks(text);
  return (
    <>
      <ScreenplayPage blocks={blocks} />
      {isCut ? (
        <p className="mt-4 text-soft">
          This is the beginning of a long script.{" "}
          <LinkButton href={`${path}/edit-script`} size="small" variant="quiet">
            Read all of it
          </LinkButton>
        </p>
      ) : null}
    </>
  );
}
