import { Suspense } from "react";
import { ExportMenu } from "@/components/export/export-menu";
import { Content } from "@/components/layout/content";
import { Section } from "@/components/layout/section";
import { StoryWorkspaceHeader } from "@/components/layout/story-workspace-header";
import { ArchiveButton } from "@/components/lists/archive-button";
import { StoryNotes } from "@/components/review/story-notes";
import { ScreenplayPage } from "@/components/script/screenplay-page";
import { DeleteStory } from "@/components/story/delete-story";
import { LoadingStory } from "@/components/story/loading-story";
import { RunningTime } from "@/components/story/running-time";
import { StoryFormat } from "@/components/story/story-format";
import { StoryHero } from "@/components/story/story-hero";
import { StoryLength } from "@/components/story/story-length";
import { StoryTitle } from "@/components/story/story-title";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { StoryScope } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { EIGHTHS, sayEighths } from "@/lib/rules/page-eighths";
import { readScript } from "@/lib/screenplay";
import { countPages } from "@/lib/screenplay/pages/lay-out-script";
import { fetchWorkspace } from "@/lib/services/story/fetch-workspace";
import { newestStillUrl } from "@/lib/services/story/frames";
import { fetchStoryVideo } from "@/lib/services/story-video/fetch-story-video";
import { requireStoryPage, type StoryPageProps } from "../../require-pages";
import { measureScript, scriptBlocks } from "./script-blocks";

/** A story's home: its film or how far that is, its logline, how long it shall be, and its script. */
export default async function StoryPage(props: StoryPageProps) {
  const visit = await requireStoryPage(null, props);
  return (
    <Content>
      <Suspense fallback={<LoadingStory />}>
        <Story {...visit} />
      </Suspense>
    </Content>
  );
}

async function Story({ caller, scope }: { caller: Caller; scope: StoryScope }) {
  const path = `/story/${scope.storyId}`;
  const [workspace, { video }, stillUrl] = await Promise.all([
    fetchWorkspace(scope),
    fetchStoryVideo(scope),
    newestStillUrl(scope),
  ]);
  const { story, project, production, mayEdit } = workspace;
  const mayDelete = scope.ownerId === caller.userId || story.created_by === caller.email;
  const script = story.script.text;
  return (
    <>
      <StoryWorkspaceHeader
        {...workspace}
        screen="story"
        back={{ href: `/project/${project.id}`, label: "<< Back to Project" }}
        title={
          <StoryTitle key={story.id} storyId={story.id} title={story.title} mayEdit={mayEdit} />
        }
        note={`Created by ${story.created_by}`}
      />
      {story.archived_at ? (
        <Notice className="mb-8">
          This story is archived: its project shows it among the archived ones only.
        </Notice>
      ) : null}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <StoryHero
            story={{ id: story.id, title: story.title || "Untitled Story" }}
            film={video}
            stillUrl={stillUrl}
            production={production}
            mayEdit={mayEdit}
          />
        </div>
        <aside className="flex flex-col gap-10 max-lg:grid max-lg:grid-cols-1 sm:max-lg:grid-cols-2 lg:row-span-2">
          <section id="logline">
            <h2 className="mb-3 text-heading font-semibold">Logline</h2>
            <p className="text-lead break-words whitespace-pre-wrap">
              {story.logline.text || <span className="text-faint">No logline yet.</span>}
            </p>
            <LinkButton href={`${path}/edit-logline`} size="small" className="mt-3">
              {mayEdit ? "Edit Logline" : "Open Logline"}
            </LinkButton>
          </section>
          <section>
            <h2 className="mb-3 text-heading font-semibold">Length</h2>
            <StoryLength
              key={story.id}
              storyId={story.id}
              length={story.length}
              mayEdit={mayEdit}
            />
            <p className="mt-3 text-small text-soft">
              <RunningTime
                seconds={measureScript(script).seconds}
                plannedSeconds={story.length.minutes * 60 + story.length.seconds}
              />
              <ScriptPages script={script} />
            </p>
            <div className="mt-6">
              <StoryFormat
                key={`${story.id} ${story.format.aspect} ${story.format.height}`}
                storyId={story.id}
                format={story.format}
                hasPictures={stillUrl !== null}
                mayEdit={mayEdit}
              />
            </div>
          </section>
        </aside>
        <div className="min-w-0">
          <Section
            id="script"
            title="Script"
            actions={
              <ScriptLinks
                storyId={story.id}
                path={path}
                mayEdit={mayEdit}
                hasScript={script.trim() !== ""}
              />
            }
          >
            <Script text={script} path={path} />
          </Section>
          <StoryNotes storyId={story.id} />
        </div>
      </div>
      {mayDelete || mayEdit ? (
        <div className="mt-16 flex flex-wrap gap-2 border-t border-line pt-6">
          {mayEdit ? (
            <ArchiveButton
              what="story"
              id={story.id}
              name={story.title}
              isArchived={story.archived_at !== null}
            />
          ) : null}
          {mayDelete ? (
            <DeleteStory
              storyId={story.id}
              title={story.title}
              projectId={project.id}
              mayRestore={scope.ownerId === caller.userId}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** How long a script is on paper, as scripts are counted. */
function ScriptPages({ script }: { script: string }) {
  const { total } = countPages(readScript(script).elements);
  if (total === 0) return null;
  return (
    <span className="mt-1 block figures">
      On paper <span className="text-ink">{sayEighths(total)}</span>{" "}
      {total > EIGHTHS ? "pages" : "page"}
    </span>
  );
}

function ScriptLinks({
  storyId,
  path,
  mayEdit,
  hasScript,
}: {
  storyId: string;
  path: string;
  mayEdit: boolean;
  hasScript: boolean;
}) {
  return (
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
          <ExportMenu storyId={storyId} />
        </>
      ) : null}
    </>
  );
}

function Script({ text, path }: { text: string; path: string }) {
  if (text.trim() === "") {
    return (
      <EmptyState>
        A script tells who says what, where and when; everything that follows is made from it. Write
        one, paste one that you have, or have one recommended.
      </EmptyState>
    );
  }
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
