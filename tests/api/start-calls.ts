import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import { EVERY_CALL, isStream } from "@/lib/contracts/every-call";
import { failRun } from "@/lib/runs/end-run";
import { startBatch } from "@/lib/services/generation/start-batch";
import { readSources } from "../architecture/source-files";
import type { Member } from "../support/world";
import { aProject, aStory, SHORT_SCRIPT } from "../support/world";
import { giveTake } from "./shots-kit";

/** What a start call is made for, and what it is told. */
export interface StartInput {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}

export interface StartWorld {
  owner: Member;
  scope: StoryScope;
  /** A spoken line with everything that any start of a shot asks for. */
  lineId: string;
  /** A character with a description. */
  characterId: string;
}

/** The room in which every run begins: whatever calls reach one of these start something. */
const BEGINNINGS = ["lib/runs/start-run.ts", "lib/ledger/start-paid-run.ts"];

/** The calls whose routes lead to the start of a run, found by following imports from the contracts. */
export function listStartCalls(): string[] {
  const sources = new Map(readSources().map((source) => [source.file, source.imports]));
  const leads = new Map<string, boolean>();
  const leadsToStart = (file: string): boolean => {
    const known = leads.get(file);
    if (known !== undefined) return known;
    leads.set(file, false);
    const isIt =
      BEGINNINGS.includes(file) ||
      (sources.get(file) ?? []).some(
        (target) =>
          /^(?:app|lib\/(?:services|ledger|runs))\//u.test(target) && leadsToStart(target),
      );
    leads.set(file, isIt);
    return isIt;
  };
  return EVERY_CALL.filter(({ contract }) => !isStream(contract) && contract.method !== "GET")
    .filter(({ contract }) => leadsToStart(routeFile(contract.path)))
    .map(({ contract }) => `${contract.method} ${contract.path}`)
    .sort();
}

export function routeFile(path: string): string {
  return `app/api${path.replace(/\{(\w+)\}/gu, "[$1]")}/route.ts`;
}

/** A story that has all that its starts ask for, and lacks what they would make. */
export async function aStartableStory(): Promise<StartWorld> {
  const project = await aProject().build();
  const scope = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  const sql = databaseSql();
  await sql`update lines set image_prompt = 'A lamp.', video_prompt = 'He turns.'
    where story_id = ${scope.storyId}`;
  const lines = await sql`
    select id from lines where story_id = ${scope.storyId} order by line_number`;
  const lineId = String(lines[1]?.id);
  for (const { id } of lines) await giveTake(scope, String(id), "image");
  await giveTake(scope, lineId, "audio", { durationSeconds: 2 });
  const [character] = await sql`
    select id from characters where project_id = ${scope.projectId} order by id limit 1`;
  return { owner: project.owner, scope, lineId, characterId: String(character?.id) };
}

/** A story whose names nobody plays yet. */
async function anUncastStory(): Promise<StartWorld> {
  const world = await aStartableStory();
  await databaseSql()`update character_mappings set character_id = null
    where story_id = ${world.scope.storyId}`;
  return world;
}

/** A story in prose, which a model has to read. */
async function aProseStory(): Promise<StartWorld> {
  const world = await aStartableStory();
  const prose =
    "The keeper climbs the stairs. Let me finish the glass, she says, and nobody hears.";
  await databaseSql()`update stories set script = ${prose} where id = ${world.scope.storyId}`;
  return world;
}

/** How each start is made; `world` builds another story than the usual one. */
interface Start {
  input: (world: StartWorld) => StartInput | Promise<StartInput>;
  world?: () => Promise<StartWorld>;
}

const story: Start = { input: ({ scope }) => ({ params: { storyId: scope.storyId } }) };
const storyField: Start = { input: ({ scope }) => ({ body: { story_id: scope.storyId } }) };
const shot = (body: Record<string, unknown> = {}): Start => ({
  input: ({ lineId }) => ({ params: { dialogueId: lineId }, body }),
});
const writing: Start = {
  input: ({ scope }) => ({ body: { story_id: scope.storyId, wait_seconds: 0 } }),
};

export const STARTS: Record<string, Start> = {
  "POST /logline/generate-recommendations": writing,
  "POST /logline/refresh-recommendation": writing,
  "POST /logline/reset-recommendations": writing,
  "POST /script/generate-script-recommendation": writing,
  "POST /script/refresh-recommendation": writing,
  "POST /script/reset-recommendation": writing,
  "POST /script-parsing/parse-script": storyField,
  "POST /script-parsing/preview-parse": { ...storyField, world: aProseStory },
  "POST /script-character-generation/generate-missing-characters": {
    ...storyField,
    world: anUncastStory,
  },
  "POST /character-image/{id}/generate-image": {
    input: ({ characterId }) => ({ params: { id: characterId } }),
  },
  "POST /script-audio/start-generation": storyField,
  "POST /script-shot-types/generate/{storyId}": story,
  "POST /script-shot-image-prompts/generate-prompts/{storyId}": story,
  "POST /script-shot-images/generate/{storyId}": story,
  "POST /script-shot-video-prompts/generate-prompts/{storyId}": story,
  "POST /script-talking-videos/generate/{storyId}": story,
  "POST /script-action-videos/generate/{storyId}": story,
  "POST /script-media/start-batch/{storyId}": {
    input: ({ scope }) => ({ params: { storyId: scope.storyId }, body: { batch: "images" } }),
  },
  "POST /script-media/generate-all/{storyId}": story,
  "POST /story/{id}/make-film": { input: ({ scope }) => ({ params: { id: scope.storyId } }) },
  "POST /story/{id}/make-hand-over": {
    input: ({ scope }) => ({ params: { id: scope.storyId } }),
  },
  "POST /script-media/retry-line/{dialogueId}": shot({ batch: "images" }),
  "POST /shot/{dialogueId}/generate-audio": shot(),
  "POST /shot/{dialogueId}/write-prompt": shot({ kind: "video" }),
  "POST /shot-image/generate-shot-image/{dialogueId}": shot(),
  "POST /shot-image/make-candidates/{dialogueId}": shot(),
  "POST /shot-video/generate-talking-video/{dialogueId}": shot(),
  "POST /shot-video-prompted/generate-action-video/{dialogueId}": shot({ prompt: "Dust." }),
  "POST /story-video/create": storyField,
  "POST /thread/{threadId}/make-take": {
    input: async ({ owner, scope, lineId }) => {
      const [thread] = await databaseSql()`
        with thread as (
          insert into threads (story_id, subject_kind, subject_id, line_id, author_id)
          values (${scope.storyId}, 'line', ${lineId}, ${lineId}, ${owner.userId}) returning id)
        insert into comments (thread_id, author_id, body)
        select id, ${owner.userId}, 'Closer.' from thread returning thread_id as id`;
      return { params: { threadId: String(thread?.id) } };
    },
  },
  "POST /runs/{id}/retry": {
    input: async ({ scope }) => {
      const { run_id } = await startBatch(scope, "images");
      await failRun(run_id, "Refused.");
      return { params: { id: run_id } };
    },
  },
};
