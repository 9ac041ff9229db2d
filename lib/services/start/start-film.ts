import { database } from "@/db/client";
import { insertProject } from "@/db/queries/projects";
import { insertStory } from "@/db/queries/stories";
import { saveScript } from "@/db/queries/writing";
import type { UserScope } from "@/lib/access";
import type { WireFilmStart } from "@/lib/contracts/start-film";
import { AppError } from "@/lib/errors";
import { workingTitle } from "@/lib/rules/film-title";
import { estimateLinesSeconds } from "@/lib/rules/script-length";
import { nearestStoryLength, type StoryLength, storyLengthSeconds } from "@/lib/rules/story-length";
import { readScript } from "@/lib/screenplay";

/** How long a film of an idea is when nobody has said it: short enough to be watched today. */
const IDEA_SECONDS = 60;

/**
 * Makes a project of the caller's own with one story, from an idea or a script, all or nothing. What is
 * written from the idea, and what is made of the script, is asked for elsewhere: this costs nothing.
 * @throws AppError film.ideaMissing, or general.invalid for a length that is not offered
 */
export async function startFilm(
  { caller }: UserScope,
  start: WireFilmStart,
): Promise<{ project_id: string; story_id: string }> {
  const idea = start.idea?.trim() ?? "";
  const text = start.script ?? "";
  const script = text.trim() === "" ? null : readScript(text);
  if (idea === "" && script === null) throw new AppError("film.ideaMissing");
  const title = start.title || script?.title?.trim() || workingTitle(idea);
  const planned = script ? nearestStoryLength(estimateLinesSeconds(script.lines)) : IDEA_SECONDS;
  const lengthSeconds = start.length ? requireLength(start.length) : planned;
  return database().transaction(async (transaction) => {
    const project = await insertProject(
      {
        ownerId: caller.userId,
        ownerEmail: caller.email,
        name: title,
        imageStyle: start.image_style,
      },
      transaction,
    );
    const story = await insertStory(
      {
        ...{ projectId: project.id, title, lengthSeconds, createdBy: caller.userId },
        logline: idea,
        ...(start.format ? { aspect: start.format.aspect, frameHeight: start.format.height } : {}),
      },
      transaction,
    );
    if (script) {
      await saveScript(
        { storyId: story.id, script: text, expectedVersion: null, savedBy: caller.userId },
        transaction,
      );
    }
    return { project_id: project.id, story_id: story.id };
  });
}

function requireLength(length: StoryLength): number {
  const seconds = storyLengthSeconds(length);
  if (seconds !== null) return seconds;
  throw new AppError("general.invalid", {
    values: { field: "length", reason: "must be in steps of 15 seconds" },
  });
}
