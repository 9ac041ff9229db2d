import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { ProjectCard } from "@/components/project/project-card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { requireUser } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { requirePageCaller } from "@/lib/auth/page-caller";
import type { WireProjectListItem } from "@/lib/contracts/project";
import { catalogue } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { listProjects } from "@/lib/services/project/list-projects";

export const metadata: Metadata = { title: "Project List" };

export default async function ProjectListPage() {
  const caller = await requirePageCaller("/projectlist");
  const lists = await loadLists(caller);
  return (
    <Content>
      <PageHeader
        title="Projects"
        actions={
          <LinkButton href="/createproject" variant="primary">
            Create Project
          </LinkButton>
        }
      />
      {lists ? (
        <>
          <ProjectSection
            title="Projects I Own"
            projects={lists.owned_projects}
            empty="A project holds everything of a film: its stories, its characters and its look. Create one to begin."
          />
          <ProjectSection
            title="Projects I Can Access"
            projects={lists.accessible_projects}
            shared
            empty="Projects that others share with you appear here."
          />
        </>
      ) : (
        <ErrorBox
          message={catalogue["project.listFailed"].text}
          action={
            // A whole new request, not the same answer from the router's memory.
            <a href="/projectlist" className="text-link">
              Try again
            </a>
          }
        />
      )}
    </Content>
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

/** Both lists, or null when they cannot be read. */
async function loadLists(caller: Caller) {
  try {
    return await listProjects(requireUser(caller));
  } catch (cause) {
    log("error", "the project list could not be read", { cause });
    return null;
  }
}
