import type { Metadata } from "next";
import { catalogue } from "@/lib/errors";
import { fetchProject } from "@/lib/services/project/projects";
import { NewPage } from "../../new-page";
import { type ProjectPageProps, requireProjectPage } from "../../require-pages";
import { submitStory } from "./actions";

export const metadata: Metadata = { title: "New Story" };

export default async function NewStoryPage(props: ProjectPageProps) {
  const { scope } = await requireProjectPage("new-story", props);
  return (
    <NewPage
      found={await fetchProject(scope)}
      title="New Story"
      action={submitStory}
      label="Title"
      name="title"
      help="A working title will do; it can be changed at any time."
      maximum={200}
      button="Create Story"
      busy="Creating..."
      onFailure={catalogue["story.createFailed"].text}
    />
  );
}
