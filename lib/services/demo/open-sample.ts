import { requireStoryForSystem } from "@/lib/access";
import { log } from "@/lib/log/log";
import { addMissingCharacters } from "@/lib/services/casting/add-missing-characters";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { addPrebuiltMedia } from "./add-prebuilt-media";
import { insertSampleProject } from "./insert-sample-project";
import { readPrebuilt } from "./read-prebuilt";

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
