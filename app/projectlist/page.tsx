import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { Section } from "@/components/layout/section";
import { ProjectCard } from "@/components/project/project-card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBox } from "@/components/ui/error-box";
import { LinkButton } from "@/components/ui/link-button";
import { requireProject, requireUser } from "@/lib/access";
import type { Caller } from "@/lib/auth/caller";
import { requirePageCaller } from "@/lib/auth/page-caller";
import type { WireProjectListItem } from "@/lib/contracts/project";
import { catalogue } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { listProjects } from "@/lib/services/project/list-projects";
import { listStories } from "@/lib/services/story/list-stories";

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
            projects={lists.own}
            empty="A project holds everything of a film: its stories, its characters and its look. Create one to begin."
          />
          <ProjectSection
            title="Projects I Can Access"
            projects={lists.shared}
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

interface ListedProject {
  project: WireProjectListItem;
  stills: string[];
}

function ProjectSection({
  title,
  projects,
  shared = false,
  empty,
}: {
  title: string;
  projects: ListedProject[];
  shared?: boolean;
  empty: string;
}) {
  return (
    <Section title={title} note={projects.length > 0 ? projects.length : null}>
      {projects.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {projects.map(({ project, stills }) => (
            <ProjectCard key={project.id} project={project} stills={stills} shared={shared} />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Both lists with the frames to recognise each project by, or null when they cannot be read. */
async function loadLists(
  caller: Caller,
): Promise<{ own: ListedProject[]; shared: ListedProject[] } | null> {
  try {
    const lists = await listProjects(requireUser(caller));
    const withStills = (projects: WireProjectListItem[]) =>
      Promise.all(
        projects.map(async (project) => ({ project, stills: await stillsOf(caller, project) })),
      );
    const [own, shared] = await Promise.all([
      withStills(lists.owned_projects),
      withStills(lists.accessible_projects),
    ]);
    return { own, shared };
  } catch (cause) {
    log("error", "the project list could not be read", { cause });
    return null;
  }
}

async function stillsOf(caller: Caller, { id }: WireProjectListItem): Promise<string[]> {
  const { stories } = await listStories(await requireProject(caller, id, "viewer"));
  return stories.flatMap((story) => story.image_url ?? []);
}
