import {
  getStoryWithCreator,
  insertStory,
  listStoriesWithProgress,
  listRecentStories as listStoriesWorkedOn,
  setStoryArchived as saveArchived,
  updateStory as saveStory,
} from "@/db/queries/stories";
import {
  actingUserId,
  levelOf,
  type ProjectScope,
  type StoryScope,
  type UserScope,
} from "@/lib/access";
import { AppError } from "@/lib/errors";
import {
  DEFAULT_STORY_SECONDS,
  type StoryLength,
  storyLengthSeconds,
} from "@/lib/rules/story-length";
import { presentStory, presentStoryListItem } from "./present";

/** Adds a story of the default length. @throws AppError story.titleMissing */
export async function createStory(scope: ProjectScope, body: { title: string }) {
  const title = body.title.trim();
  if (title === "") throw new AppError("story.titleMissing");
  const story = await insertStory({
    projectId: scope.projectId,
    title,
    lengthSeconds: DEFAULT_STORY_SECONDS,
    createdBy: actingUserId(scope),
  });
  return { story: presentStory(await getStoryWithCreator(story.id)) };
}

/** The stories of a project, newest first, each with a still to recognise it by and how far it is. */
export async function listStories(scope: ProjectScope) {
  const rows = await listStoriesWithProgress({ projectId: scope.projectId });
  return { stories: rows.map(presentStoryListItem) };
}

/** The stories that the caller may see and that were worked on last, newest first. */
export async function listRecentStories({ caller }: UserScope) {
  return (await listStoriesWorkedOn({ email: caller.email })).map(presentStoryListItem);
}

/** A story with the caller's level in its project. */
export async function fetchStory(scope: StoryScope) {
  return {
    story: presentStory(await getStoryWithCreator(scope.storyId)),
    permissionLevel: levelOf(scope),
    projectId: scope.projectId,
  };
}

/** Changes the title. @throws AppError story.titleMissing */
export async function updateStoryTitle(scope: StoryScope, body: { title: string }) {
  if (body.title === "") throw new AppError("story.titleMissing");
  await saveStory(scope.storyId, { title: body.title });
  return { story: presentStory(await getStoryWithCreator(scope.storyId)) };
}

/** Changes the planned running time; 0:00 becomes 0:15. @throws AppError when it is not offered */
export async function updateStoryLength(scope: StoryScope, length: StoryLength) {
  const lengthSeconds = storyLengthSeconds(length);
  if (lengthSeconds === null) {
    throw new AppError("general.invalid", {
      values: { field: "seconds", reason: "must be 0, 15, 30 or 45" },
    });
  }
  await saveStory(scope.storyId, { lengthSeconds });
  return { story: presentStory(await getStoryWithCreator(scope.storyId)) };
}

/** Puts a story aside for everybody, or takes it back; one that is archived keeps its moment. */
export async function archiveStory(scope: StoryScope, { archived }: { archived: boolean }) {
  return { archived_at: (await saveArchived(scope.storyId, archived))?.toISOString() ?? null };
}
