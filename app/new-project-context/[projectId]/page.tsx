import type { Metadata } from "next";
import { NameForm } from "@/components/forms/name-form";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorBox } from "@/components/ui/error-box";
import { requireProject } from "@/lib/access";
import { contextErrors } from "@/lib/errors/catalogue/context";
import { generalErrors } from "@/lib/errors/catalogue/general";
import { requirePage } from "@/lib/http/require-page";
import { mayEdit } from "@/lib/rules/permission";
import { fetchProject } from "@/lib/services/project/projects";
import { submitContextItem } from "./actions";

export const metadata: Metadata = { title: "New Context Item" };

export default async function NewProjectContextPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  const { projectId } = await params;
  const { scope } = await requirePage(
    `/new-project-context/${projectId}`,
    { projectId },
    ({ caller, ids }) => requireProject(caller, ids.projectId, "viewer"),
  );
  const { project, permissionLevel } = await fetchProject(scope);
  const projectPath = `/project/${project.id}`;
  return (
    <Content width="form">
      <PageHeader title="New Context Item" back={{ href: projectPath, label: project.name }} />
      {mayEdit(permissionLevel) ? (
        <NameForm
          action={submitContextItem}
          label="Name"
          name="name"
          help="What its notes and files are about: a person, a place, a theme, the look."
          maximum={200}
          fixed={{ project_id: project.id }}
          button="Save"
          busy="Saving..."
          cancelHref={projectPath}
          onFailure={contextErrors["context.createFailed"].text}
        />
      ) : (
        <ErrorBox message={generalErrors["general.forbidden"].text} />
      )}
    </Content>
  );
}
