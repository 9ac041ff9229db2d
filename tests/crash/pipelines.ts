import { databaseSql } from "@/db/client";
import type { RunKind } from "@/db/queries/runs";
import type { CharacterScope, StoryScope } from "@/lib/access";
import type { BatchKind } from "@/lib/rules/batch";
import { generateMissingCharacters } from "@/lib/services/casting/start-casting";
import { startFace } from "@/lib/services/character/start-face";
import { startBatch } from "@/lib/services/generation/start-batch";
import { startParsing } from "@/lib/services/parsing/start-parsing";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { startLoglines } from "@/lib/services/writing/start-writing";
import { aStory, SHORT_SCRIPT } from "../support/world";

/** Work that has been prepared: starting it again joins it, or makes what is still missing. */
export interface PreparedWork {
  scope: StoryScope;
  kind: RunKind;
  /** What the run is about. */
  subjectId: string;
  start(): Promise<unknown>;
}

export interface Pipeline {
  name: string;
  /** @param whole a story whose shots are all made, to take one kind of its media away again */
  prepare(whole: StoryScope): Promise<PreparedWork>;
}

/** The ten pipelines. Prompts and clips are two batches each, taken in turn. */
export function pipelines(): Pipeline[] {
  return [
    { name: "recommendations", prepare: prepareLoglines },
    { name: "parse", prepare: prepareParsing },
    { name: "characters", prepare: prepareCasting },
    { name: "character image", prepare: prepareFace },
    batch("audio", ["audio"], (scope) => removeTakes(scope, "audio")),
    batch("shot types", ["shot-types"], removeShotTypes),
    batch("prompts", ["image-prompts", "video-prompts"], removePrompts),
    batch("images", ["images"], (scope) => removeTakes(scope, "image")),
    batch("videos", ["talking-videos", "action-videos"], removeClips),
    { name: "story video", prepare: prepareStoryVideo },
  ];
}

/** The same pipeline with nothing done, and nothing in the ledger that could be used again. */
function batch(
  name: string,
  kinds: BatchKind[],
  remove: (scope: StoryScope, kind: BatchKind) => Promise<void>,
): Pipeline {
  let turn = 0;
  return {
    name,
    prepare: async (whole) => {
      const kind = kinds[turn % kinds.length] ?? "audio";
      turn += 1;
      await remove(whole, kind);
      return {
        scope: whole,
        kind,
        subjectId: whole.storyId,
        start: () => startBatch(whole, kind),
      };
    },
  };
}

async function prepareLoglines(): Promise<PreparedWork> {
  const scope = await aStory().withScript(SHORT_SCRIPT).build();
  const start = () => startLoglines(scope, "generate", { wait_seconds: 0 }, AbortSignal.timeout(1));
  return { scope, kind: "logline", subjectId: scope.storyId, start };
}

async function prepareParsing(): Promise<PreparedWork> {
  const scope = await aStory().withScript(SHORT_SCRIPT).build();
  const start = () => startParsing(scope);
  return { scope, kind: "parse", subjectId: scope.storyId, start };
}

async function prepareCasting(): Promise<PreparedWork> {
  const scope = await aStory().withScript(SHORT_SCRIPT).parsed().build();
  const start = () => generateMissingCharacters(scope);
  return { scope, kind: "characters", subjectId: scope.storyId, start };
}

async function prepareFace(): Promise<PreparedWork> {
  const scope = await aStory().withScript(SHORT_SCRIPT).fullyCast().build();
  const [row] = await databaseSql()<{ id: string }[]>`
    select id from characters where project_id = ${scope.projectId} order by name limit 1`;
  const subjectId = String(row?.id);
  const character = { ...scope, characterId: subjectId } as unknown as CharacterScope;
  return { scope, kind: "character-image", subjectId, start: () => startFace(character) };
}

async function prepareStoryVideo(whole: StoryScope): Promise<PreparedWork> {
  await databaseSql()`delete from story_videos where story_id = ${whole.storyId}`;
  const start = () => createStoryVideo(whole);
  return { scope: whole, kind: "story-video", subjectId: whole.storyId, start };
}

async function removeTakes(
  { storyId, projectId }: StoryScope,
  kind: "audio" | "image" | "video",
): Promise<void> {
  const sql = databaseSql();
  await sql`
    delete from takes where kind = ${kind}
      and line_id in (select id from lines where story_id = ${storyId})`;
  await sql`delete from provider_jobs where project_id = ${projectId}`;
}

async function removeClips({ storyId, projectId }: StoryScope, kind: BatchKind): Promise<void> {
  const sql = databaseSql();
  const shotType = kind === "talking-videos" ? "talking" : "action";
  await sql`
    delete from takes where kind = 'video' and line_id in
      (select id from lines where story_id = ${storyId} and shot_type = ${shotType})`;
  await sql`delete from provider_jobs where project_id = ${projectId}`;
}

async function removeShotTypes({ storyId }: StoryScope): Promise<void> {
  await databaseSql()`update lines set shot_type = null where story_id = ${storyId}`;
}

async function removePrompts({ storyId, projectId }: StoryScope, kind: BatchKind): Promise<void> {
  const sql = databaseSql();
  if (kind === "image-prompts") {
    await sql`
      update lines set image_prompt = '', image_prompt_hash = null where story_id = ${storyId}`;
  } else {
    await sql`
      update lines set video_prompt = '', video_prompt_hash = null where story_id = ${storyId}`;
  }
  await sql`delete from provider_jobs where project_id = ${projectId}`;
}
