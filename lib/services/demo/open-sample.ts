import { readFile } from "node:fs/promises";
import path from "node:path";
import { insertProject } from "@/db/queries/projects";
import { insertStory } from "@/db/queries/stories";
import { requireStoryForSystem } from "@/lib/access";
import { log } from "@/lib/log/log";
import { DEFAULT_IMAGE_STYLE } from "@/lib/rules/image-style";
import { addMissingCharacters } from "@/lib/services/casting/add-missing-characters";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { addPrebuiltMedia } from "./add-prebuilt-media";
import { readPrebuilt } from "./read-prebuilt";

const SAMPLE_NAME = "The Last Light";

const SAMPLE_LENGTH_SECONDS = 75;

const SAMPLE_LOGLINE =
  "Ordered to put out the last lighthouse, its keeper obeys, and hears a boy at sea who was steering for the light.";

/** The sample as somebody has it now. */
interface OpenedSample {
  projectId: string;
  storyId: string;
  /** Whether everything of it is there, to the film. */
  hasFilm: boolean;
}

/**
 * Makes the sample project of a person: a story with its script, its lines and its cast, and all that
 * was made of it before. Where the finished media cannot be used, making them is left to the person,
 * because with providers it costs.
 */
export async function openSample(owner: { userId: string; email: string }): Promise<OpenedSample> {
  const { projectId, storyId, script } = await insertSampleProject(owner);
  const story = await requireStoryForSystem(storyId);
  await applyScript(story);
  await addMissingCharacters(story);
  const prebuilt = await readPrebuilt(script);
  if (!prebuilt) return { projectId, storyId, hasFilm: false };
  try {
    await addPrebuiltMedia(story, prebuilt);
    return { projectId, storyId, hasFilm: true };
  } catch (cause) {
    log("error", "the finished sample could not be copied as a whole", { cause, projectId });
    return { projectId, storyId, hasFilm: false };
  }
}

/** Adds the sample project with its one story, of which nothing but the script is there yet. */
async function insertSampleProject(owner: {
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
