import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { DeletedProjects } from "@/components/project/deleted-projects";
import { FilmStart } from "@/components/project/film-start";
import { ProjectLists } from "@/components/project/project-lists";
import { LinkButton } from "@/components/ui/link-button";
import { orNull } from "@/lib/http/or-null";
import { requirePage } from "@/lib/http/require-page";
import { listProjects } from "@/lib/services/project/projects";
import { listDeletedProjects } from "@/lib/services/project/trash";

export const metadata: Metadata = { title: "Project List" };

export default async function ProjectListPage() {
  const { scope } = await requirePage("/projectlist");
  const [lists, deleted] = await Promise.all([
    orNull(listProjects(scope), "projects"),
    orNull(listDeletedProjects(scope), "deleted projects"),
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
