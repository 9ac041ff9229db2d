import type { Metadata } from "next";
import { NameForm } from "@/components/forms/name-form";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorBox } from "@/components/ui/error-box";
import { requireProject } from "@/lib/access";
import { generalErrors } from "@/lib/errors/catalogue/general";
import { storyErrors } from "@/lib/errors/catalogue/story";
import { requirePage } from "@/lib/http/require-page";
import { mayEdit } from "@/lib/rules/permission";
import { fetchProject } from "@/lib/services/project/projects";
import { submitStory } from "./actions";

export const metadata: Metadata = { title: "New Story" };

export default async function NewStoryPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  const { scope } = await requirePage(`/new-story/${projectId}`, { projectId }, ({ caller, ids }) =>
    requireProject(caller, ids.projectId, "viewer"),
  );
  const { project, permissionLevel } = await fetchProject(scope);
  const projectPath = `/project/${project.id}`;
  return (
    <Content width="form">
      <PageHeader title="New Story" back={{ href: projectPath, label: project.name }} />
      {mayEdit(permissionLevel) ? (
        <NameForm
          action={submitStory}
          label="Title"
          name="title"
          help="A working title will do; it can be changed at any time."
          maximum={200}
          fixed={{ project_id: project.id }}
          button="Create Story"
          busy="Creating..."
          cancelHref={projectPath}
          onFailure={storyErrors["story.createFailed"].text}
        />
      ) : (
        <ErrorBox message={generalErrors["general.forbidden"].text} />
      )}
    </Content>
  );
}
