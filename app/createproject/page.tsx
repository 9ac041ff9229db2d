import type { Metadata } from "next";
import { NameForm } from "@/components/forms/name-form";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { projectErrors } from "@/lib/errors/catalogue/project";
import { requirePage } from "@/lib/http/require-page";
import { submitProject } from "./actions";

export const metadata: Metadata = { title: "Create Project" };

export default async function CreateProjectPage() {
  await requirePage("/createproject");
  return (
    <Content width="form">
      <PageHeader title="Create Project" back={{ href: "/projectlist", label: "Project List" }} />
      <NameForm
        action={submitProject}
        label="Project name"
        name="projectName"
        help="A film, a series, a client: whatever its stories and characters belong to."
        maximum={200}
        button="Create Project"
        busy="Creating..."
        cancelHref="/projectlist"
        onFailure={projectErrors["project.createFailed"].text}
      />
    </Content>
  );
}
