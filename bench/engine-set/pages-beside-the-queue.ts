import { setTimeout as pause } from "node:timers/promises";
import type { Sql } from "postgres";
import type { Command } from "@/scripts/launch/run-command";
import { localAuthor } from "@/tests/providers/local-author";
import { OPENAI_KEY, startOpenAiServer } from "@/tests/providers/openai-server";
import { type FilledStudio, fillStudio } from "../fill-studio/fill-studio";
import { type OpenStudio, openStudio } from "../fill-studio/open-studio";
import { sessionCookieOf } from "../fill-studio/session-cookie";
import { percentile } from "../load/percentile";
import { timeReads } from "../load/time-reads";
import { startSlowVendor } from "../pipeline-set/slow-vendor";
import { WorkPlaces } from "../pipeline-set/work-places";
import type { Figure } from "../run";

/** Stories of the longest script each, all of whose lines are queued at once. */
const STUDIO = { projects: 2, stories: 36, lines: 300 };
const QUEUED_AT_LEAST = 10_000;
/** As many as the product asks OpenAI for at once, each as fast as models answer at best. */
const VENDOR = { places: 8, shortestSeconds: 1.5, spreadTenths: 11 };
const READING = { readers: 4, restMs: 150, seconds: 15 };
const WARM_UP_SECONDS = 4;
const LONGEST_PLANNING_MS = 240_000;

/**
 * How long pages of the built app take, with nothing queued and while 10,000 lines of prompts are
 * queued in the same process and written by a local model of a few seconds.
 */
export async function pagesBesideTheQueue(command: Command): Promise<Figure[]> {
  const model = await startSlowModel(command);
  const studio = await openStudio(command, {
    OPENAI_API_KEY: OPENAI_KEY,
    OPENAI_BASE_URL: `${model.url}/v1`,
    OPENAI_CONCURRENCY: String(VENDOR.places),
  });
  const { person, sql } = studio;
  const filled = await fillStudio(sql, person, STUDIO);
  await castMarta(sql, filled.projectId);
  const pages = mostOpened(filled);
  const open = await signedIn(studio);
  const timePages = async (seconds = READING.seconds) => {
    const times: [string, number[]][] = [];
    for (const [name, path] of pages) {
      times.push([name, await timeReads(() => open(path), { ...READING, seconds })]);
    }
    return new Map(times);
  };
  await timePages(WARM_UP_SECONDS);
  const idle = await timePages();
  await startAll(studio, filled.projectId);
  const queuedBefore = await untilAllAreQueued(sql);
  const busy = await timePages();
  const queuedAfter = await countQueued(sql);
  return [
    { name: "lines queued before", value: queuedBefore, unit: "" },
    { name: "lines queued after", value: queuedAfter, unit: "" },
    ...pages.flatMap(([name]) => figuresOf(name, idle.get(name) ?? [], busy.get(name) ?? [])),
  ];
}

/** Pages that people open most while something is made; the largest, with 300 shots, is among them. */
function mostOpened({ projectId, storyId, lineId }: FilledStudio): [string, string][] {
  return [
    ["a project", `/project/${projectId}`],
    ["its people", `/share/${projectId}`],
    ["a story", `/story/${storyId}`],
    ["its 300 shots", `/story/${storyId}/script-media`],
    ["a shot", `/shot/${lineId}`],
  ];
}

function figuresOf(page: string, idle: number[], busy: number[]): Figure[] {
  const ms = (name: string, times: number[], share: number): Figure => ({
    name: `${page}: ${name}`,
    value: percentile(times, share),
    unit: "ms",
  });
  return [
    ms("p50 idle", idle, 0.5),
    ms("p50 beside the queue", busy, 0.5),
    ms("p99 idle", idle, 0.99),
    ms("p99 beside the queue", busy, 0.99),
    {
      name: `${page}: p99 beside the queue / idle`,
      value: percentile(busy, 0.99) / percentile(idle, 0.99),
      unit: "",
      goal: "under 1.5",
    },
  ];
}

/** Gives her who speaks a voice and a face in every story, and takes away the prompts of all lines. */
async function castMarta(sql: Sql, projectId: string): Promise<void> {
  await sql`with marta as (
      update characters set name = 'Marta', voice_id = (select min(voice_id) from voices)
      where id = (select min(id::text)::uuid from characters where project_id = ${projectId})
      returning id, project_id),
    face as (
      insert into takes (project_id, character_id, kind, media_key, content_type, size_bytes,
        provider, input_hash)
      select project_id, id, 'image', 'face', 'image/jpeg', 60000, 'builtin', 'bench' from marta
      returning id)
    insert into character_mappings (story_id, script_character, character_id, match_type)
    select stories.id, 'MARTA', marta.id, 'exact' from stories join marta using (project_id)`;
  await sql`update characters set image_take_id = takes.id from takes
    where takes.character_id = characters.id`;
  await sql`update lines set image_prompt = ''`;
  await sql`vacuum analyze`;
}

/** A text model at its protocol that takes its time. */
async function startSlowModel(command: Command): Promise<{ url: string }> {
  const model = await startOpenAiServer();
  command.onEnd(model.close);
  model.answerBy(localAuthor);
  const places = new WorkPlaces(VENDOR.places);
  let asked = 0;
  const front = await startSlowVendor({
    target: model.url,
    isQueue: false,
    paceOf: (method) => {
      if (method !== "POST") return null;
      asked += 1;
      return { places, seconds: VENDOR.shortestSeconds + (asked % VENDOR.spreadTenths) / 10 };
    },
  });
  command.onEnd(front.close);
  return front;
}

/** Opens pages as somebody who is signed in. @throws Error in the answer of a page that is none */
async function signedIn(studio: OpenStudio): Promise<(path: string) => Promise<void>> {
  const { name, value } = await sessionCookieOf(studio);
  const headers = { cookie: `${name}=${value}` };
  return async (path) => {
    const answer = await fetch(`${studio.app.url}${path}`, { headers, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  };
}

/** Presses "Generate image prompts" in every story. @throws Error when a story refuses */
async function startAll({ app, person, sql }: OpenStudio, projectId: string): Promise<void> {
  const stories = await sql<{ id: string }[]>`
    select id from stories where project_id = ${projectId}`;
  for (const { id } of stories) {
    const call = `${app.url}/api/script-shot-image-prompts/generate-prompts/${id}`;
    const answer = await fetch(call, {
      method: "POST",
      headers: { authorization: `Bearer ${person.bearer}`, "content-type": "application/json" },
      body: JSON.stringify({ user_id: person.userId }),
    });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  }
}

/** @throws Error when they are too few, or planning them does not end */
async function untilAllAreQueued(sql: Sql): Promise<number> {
  const until = performance.now() + LONGEST_PLANNING_MS;
  while (performance.now() < until) {
    const queued = await countQueued(sql);
    if (queued >= QUEUED_AT_LEAST) return queued;
    await pause(250);
  }
  throw new Error(`only ${await countQueued(sql)} lines were queued`);
}

/** How many lines wait for their step, or are at it. */
async function countQueued(sql: Sql): Promise<number> {
  const [row] = await sql<{ queued: number }[]>`
    select count(*)::int as queued from engine_jobs join engine_runs on engine_runs.id = run_id
    where engine_jobs.kind in ('discover', 'step') and function_id like '%image-prompts-line'`;
  return row?.queued ?? 0;
}
