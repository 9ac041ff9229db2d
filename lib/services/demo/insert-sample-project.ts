import { readFile } from "node:fs/promises";
import path from "node:path";
import { insertProject } from "@/db/queries/projects";
import { insertStory } from "@/db/queries/stories";
import { DEFAULT_IMAGE_STYLE } from "@/lib/rules/image-style";

const SAMPLE_NAME = "The Last Light";
const SAMPLE_LENGTH_SECONDS = 75;
const SAMPLE_LOGLINE =
  "Ordered to put out the last lighthouse, its keeper obeys, and hears a boy at sea who was steering for the light.";

/** Adds the sample project with its one story, of which nothing but the script is there yet. */
export async function insertSampleProject(owner: {
  userId: string;
  email: string;
}): Promise<{ projectId: string; storyId: string; script: string }> {
  const script = await readFile(
    path.join(/*turbopackIgnore: true*/ process.cwd(), "samples", "the-last-light.fountain"),
    "utf8",
  );
  const project = await insertProject({
    ownerId: owner.userId,
    ownerEmail: owner.email,
    name: SAMPLE_NAME,
    description:
      "A lighthouse, one stormy night, and the morning after. A sample of twelve shots, made from the script alone.",
    imageStyle: DEFAULT_IMAGE_STYLE,
  });
  const story = await insertStory({
    projectId: project.id,
    title: SAMPLE_NAME,
    lengthSeconds: SAMPLE_LENGTH_SECONDS,
    createdBy: owner.userId,
    script,
    logline: SAMPLE_LOGLINE,
  });
  return { projectId: project.id, storyId: story.id, script };
}
