import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { DeletedProjects } from "@/components/project/deleted-projects";
import { FilmStart } from "@/components/project/film-start";
import { ProjectLists } from "@/components/project/project-lists";
import { LinkButton } from "@/components/ui/link-button";
import { requirePage } from "@/lib/http/require-page";
import { log } from "@/lib/log/log";
import { listProjects } from "@/lib/services/project/projects";
import { listDeletedProjects } from "@/lib/services/project/trash";

export const metadata: Metadata = { title: "Project List" };

export default async function ProjectListPage() {
  const { scope } = await requirePage("/projectlist");
  const [lists, deleted] = await Promise.all([
    orNull(listProjects(scope)),
    orNull(listDeletedProjects(scope)),
  ]);
  return (
    <Content>
      <PageHeader
        title="Projects"
        actions={
          <>
            <LinkButton href="/createproject">Create Project</LinkButton>
            {lists && lists.owned_projects.length > 0 ? (
              <LinkButton href="/new-film" variant="primary">
                New film
              </LinkButton>
            ) : null}
          </>
        }
      />
      {lists?.owned_projects.length === 0 ? (
        <div className="mb-14">
          <FilmStart />
        </div>
      ) : null}
      <ProjectLists lists={lists} />
      <DeletedProjects trash={deleted} />
    </Content>
  );
}

/** What was read, or null when it could not be; the screen says so and offers to try again. */
async function orNull<Data>(reading: Promise<Data>): Promise<Data | null> {
  try {
    return await reading;
  } catch (cause) {
    log("error", "a list of projects could not be read", { cause });
    return null;
  }
}
