import type { Metadata } from "next";
import { catalogue } from "@/lib/errors";
import { fetchProject } from "@/lib/services/project/projects";
import { NewPage } from "../../new-page";
import { type ProjectPageProps, requireProjectPage } from "../../require-pages";
import { submitContextItem } from "./actions";

export const metadata: Metadata = { title: "New Context Item" };

export default async function NewProjectContextPage(props: ProjectPageProps) {
  const { scope } = await requireProjectPage("new-project-context", props);
  return (
    <NewPage
      found={await fetchProject(scope)}
      title="New Context Item"
      action={submitContextItem}
      label="Name"
      name="name"
      help="What its notes and files are about: a person, a place, a theme, the look."
      maximum={200}
      button="Save"
      busy="Saving..."
      onFailure={catalogue["context.createFailed"].text}
    />
  );
}
