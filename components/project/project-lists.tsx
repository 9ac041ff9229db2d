"use client";

import { Section } from "@/components/layout/section";
import { ListTools } from "@/components/lists/list-tools";
import { LongGrid } from "@/components/lists/long-grid";
import { NothingFound } from "@/components/lists/nothing-found";
import { useArchive } from "@/components/lists/use-archive";
import { useListView } from "@/components/lists/use-list-view";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TryAgain } from "@/components/ui/try-again";
import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { listProjects, WireProjectListItem } from "@/lib/contracts/project";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { isNarrowed, type ListState, type ListView, viewList } from "@/lib/rules/list-view";
import { ProjectCard } from "./project-card";

/** What a project may be looked for by. */
const STATES: ListState<WireProjectListItem>[] = [
  { value: "film", label: "With a film", holds: ({ film }) => film !== null },
  { value: "no-film", label: "No film yet", holds: ({ film }) => film === null },
];

type Lists = ContractOutput<typeof listProjects>;

/**
 * Both lists of projects, as the server read them and as the browser reads them again.
 * @param lists null when the server could not read them
 */
export function ProjectLists({ lists }: { lists: Lists | null }) {
  const { data, error, isLoading, reload, change } = useQuery(
    "GET /project/list-all",
    {},
    { seed: lists, onFailure: projectErrors["project.listFailed"].text },
  );
  const { view, look } = useListView(STATES);
  const show = (projects: WireProjectListItem[]) =>
    viewList(projects, view, { states: STATES, wordsOf: ({ name, owner }) => [name, owner] });
  const owned = show(data?.owned_projects ?? []);
  const shared = show(data?.accessible_projects ?? []);
  const found = owned.length + shared.length;
  const archive = useArchive("project", (id, archived_at) => {
    const mark = (project: WireProjectListItem) =>
      project.id === id ? { ...project, archived_at } : project;
    change((lists) => ({ ...lists, owned_projects: lists.owned_projects.map(mark) }));
  });
  return (
    <>
      {error ? (
        <TryAgain className="mb-8" message={error} isBusy={isLoading} onTry={reload} />
      ) : null}
      {data ? (
        <>
          <ListTools
            what="projects"
            states={STATES}
            items={[...data.owned_projects, ...data.accessible_projects]}
            view={view}
            found={found}
            onLook={look}
          />
          {isNarrowed(view) && found === 0 ? (
            <NothingFound what="projects" view={view} onLook={look} />
          ) : (
            <>
              <ProjectSection
                title="Projects I Own"
                projects={owned}
                view={view}
                empty={
                  data.owned_projects.length > 0
                    ? "All your projects are archived."
                    : "A project holds everything of a film: its stories, its characters and its look. It is made with the film that you start, or empty by Create Project."
                }
                onArchive={(project, archived) => void archive(project, archived)}
              />
              <ProjectSection
                title="Projects I Can Access"
                projects={shared}
                view={view}
                empty={
                  data.accessible_projects.length > 0
                    ? "Their owners have archived all of them."
                    : "Projects that others share with you appear here."
                }
              />
            </>
          )}
        </>
      ) : isLoading ? (
        <CardsOnTheirWay />
      ) : null}
    </>
  );
}

/** One of the two lists; while something is looked for, only if it has any of it. */
function ProjectSection({
  title,
  projects,
  view,
  empty,
  onArchive,
}: {
  title: string;
  projects: WireProjectListItem[];
  view: ListView;
  empty: string;
  /** Left out for projects of others. */
  onArchive?: (project: WireProjectListItem, archived: boolean) => void;
}) {
  if (projects.length === 0 && isNarrowed(view)) return null;
  return (
    <Section title={title} note={projects.length > 0 ? projects.length : null}>
      {projects.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <LongGrid
          key={JSON.stringify(view)}
          items={projects}
          className="gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3"
        >
          {(project) => (
            <ProjectCard
              key={project.id}
              project={project}
              shared={onArchive === undefined}
              onArchive={onArchive}
            />
          )}
        </LongGrid>
      )}
    </Section>
  );
}

/** The places of a few cards. */
function CardsOnTheirWay() {
  return (
    <div role="status" aria-label="Loading projects">
      <div className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {["first", "second", "third"].map((card) => (
          <div key={card}>
            <Skeleton className="aspect-video" />
            <Skeleton className="mt-3 h-5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
