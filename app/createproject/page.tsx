import type { Metadata } from "next";
import { Content } from "@/components/layout/content";
import { PageHeader } from "@/components/layout/page-header";
import { NewProjectForm } from "@/components/project/new-project-form";
import { requirePage } from "@/lib/http/require-page";
import { listOwnProjectNames } from "@/lib/services/project/projects";
import { submitProject } from "./actions";

export const metadata: Metadata = { title: "Create Project" };

export default async function CreateProjectPage() {
  const { scope } = await requirePage("/createproject");
  return (
    <Content width="form">
      <PageHeader title="Create Project" back={{ href: "/projectlist", label: "Project List" }} />
      <NewProjectForm action={submitProject} taken={await listOwnProjectNames(scope)} />
    </Content>
  );
}
