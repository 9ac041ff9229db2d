"use client";

import { Section } from "@/components/layout/section";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useQuery } from "@/lib/client/use-query";
import type { ContractOutput } from "@/lib/contracts/contract";
import type { listProjects, WireProjectListItem } from "@/lib/contracts/project";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { ProjectCard } from "./project-card";
import { TryAgain } from "./try-again";

type Lists = ContractOutput<typeof listProjects>;

/**
 * Both lists of projects, as the server read them and as the browser reads them again.
 * @param lists null when the server could not read them
 */
export function ProjectLists({ lists }: { lists: Lists | null }) {
  const { data, error, isLoading, reload } = useQuery(
    "GET /project/list-all",
    {},
    { seed: lists, onFailure: projectErrors["project.listFailed"].text },
  );
  return (
    <>
      {error ? (
        <TryAgain className="mb-8" message={error} isBusy={isLoading} onTry={reload} />
      ) : null}
      {data ? (
        <>
          <ProjectSection
            title="Projects I Own"
            projects={data.owned_projects}
            empty="A project holds everything of a film: its stories, its characters and its look. It is made with the film that you start, or empty by Create Project."
          />
          <ProjectSection
            title="Projects I Can Access"
            projects={data.accessible_projects}
            shared
            empty="Projects that others share with you appear here."
          />
        </>
      ) : isLoading ? (
        <CardsOnTheirWay />
      ) : null}
    </>
  );
}

function ProjectSection({
  title,
  projects,
  shared = false,
  empty,
}: {
  title: string;
  projects: WireProjectListItem[];
  shared?: boolean;
  empty: string;
}) {
  return (
    <Section title={title} note={projects.length > 0 ? projects.length : null}>
      {projects.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} shared={shared} />
          ))}
        </ul>
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
