"use client";

import { Section } from "@/components/layout/section";
import { ListTools } from "@/components/lists/list-tools";
import { LongGrid } from "@/components/lists/long-grid";
import { NothingFound } from "@/components/lists/nothing-found";
import { useArchive } from "@/components/lists/use-archive";
import { useListView } from "@/components/lists/use-list-view";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { TryAgain } from "@/components/ui/try-again";
import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { listStories, WireStoryListItem } from "@/lib/contracts/story";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { isNarrowed, type ListState, viewList } from "@/lib/rules/list-view";
import { StoryCard } from "./story-card";

/** What a story may be looked for by: how far it is. */
const STATES: ListState<WireStoryListItem>[] = [
  { value: "no-script", label: "No script yet", holds: ({ progress }) => !progress.has_script },
  {
    value: "making",
    label: "In the making",
    holds: ({ progress }) => progress.has_script && progress.film_seconds === null,
  },
  {
    value: "film",
    label: "With a film",
    holds: ({ progress }) => progress.film_seconds !== null,
  },
];

/**
 * The stories of a project, as the server read them and as the browser reads them again.
 * @param seed null when the server could not read them
 */
export function StoryList({
  projectId,
  seed,
  mayEdit,
}: {
  projectId: string;
  seed: ContractOutput<typeof listStories> | null;
  mayEdit: boolean;
}) {
  const { data, error, isLoading, reload, change } = useQuery(
    "GET /story/list",
    { project_id: projectId },
    { seed, onFailure: projectErrors["project.storiesFailed"].text },
  );
  const { view, look } = useListView(STATES);
  const all = data?.stories ?? [];
  const shown = viewList(all, view, { states: STATES, wordsOf: ({ title }) => [title] });
  const archive = useArchive("story", (id, archived_at) =>
    change(({ stories }) => ({
      stories: stories.map((story) => (story.id === id ? { ...story, archived_at } : story)),
    })),
  );
  return (
    <Section
      title="Stories"
      note={shown.length > 0 ? shown.length : null}
      className="mt-12"
      actions={
        mayEdit ? (
          <LinkButton
            href={`/new-story/${projectId}`}
            size="small"
            variant={data && all.length === 0 ? "primary" : "secondary"}
          >
            New Story
          </LinkButton>
        ) : null
      }
    >
      {error ? (
        <TryAgain className="mb-6" message={error} isBusy={isLoading} onTry={reload} />
      ) : null}
      <ListTools
        what="stories"
        states={STATES}
        items={all}
        view={view}
        found={shown.length}
        onLook={look}
      />
      {!data ? null : shown.length > 0 ? (
        <LongGrid
          key={JSON.stringify(view)}
          items={shown}
          className="gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(story) => (
            <StoryCard
              key={story.id}
              story={story}
              onArchive={
                mayEdit
                  ? (archived) => void archive({ id: story.id, name: story.title }, archived)
                  : undefined
              }
            />
          )}
        </LongGrid>
      ) : isNarrowed(view) ? (
        <NothingFound what="stories" view={view} onLook={look} />
      ) : (
        <EmptyState>
          {all.length > 0
            ? "All stories of this project are archived."
            : `A story goes from a script to a finished film. ${mayEdit ? "Add the first one." : ""}`}
        </EmptyState>
      )}
    </Section>
  );
}
