import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Command } from "@/scripts/launch/run-command";
import { SHORT_SCRIPT } from "@/tests/support/world";
import { type OpenStudio, openStudio } from "./fill-studio/open-studio";
import { sessionCookieOf } from "./fill-studio/session-cookie";
import { percentile } from "./load/percentile";
import type { Figure } from "./run";

const COMMENTS = 5_000;
const COMMENTS_OF_A_NOTE = 10;
const READS = 40;
const SENT = 50;
/** Between two comments, so that none is carried by the one before it. */
const REST_MS = 100;

/**
 * How long a story's pages take without a note and with 5,000 comments, and how long a comment needs
 * until another open page has read it: from the call that writes it to the stream that tells of it,
 * and the note read again.
 */
export default async function benchReview(command: Command): Promise<Figure[]> {
  const studio = await openStudio(command, { ROUGHCUT_LIMIT_COMMENTS: "100000" });
  const { storyId, lineId } = await aStory(studio);
  const pages = {
    "the story's page": `/story/${storyId}`,
    "the production page": `/story/${storyId}/script-media`,
    "the film's page": `/story/${storyId}/edit-video`,
    "a shot's page": `/shot/${lineId}`,
  };
  const cookie = await sessionCookieOf(studio);
  const open = async (path: string) => {
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const startedAt = performance.now();
      const answer = await fetch(`${studio.app.url}${path}`, {
        headers: { cookie: `${cookie.name}=${cookie.value}` },
      });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      times.push(performance.now() - startedAt);
    }
    // The first ones compile and warm the caches.
    return percentile(times.slice(READS / 4), 0.5);
  };
  const openAll = async () => {
    const took = new Map<string, number>();
    for (const [name, path] of Object.entries(pages)) took.set(name, await open(path));
    return took;
  };
  await openAll();
  const before = await openAll();
  await fillWithComments(studio, storyId, lineId);
  const after = await openAll();
  const heard = await timeComments(studio, storyId, lineId);
  return [
    ...[...after].flatMap(([name, tookMs]) => [
      { name: `${name} without a note`, value: before.get(name) ?? Number.NaN, unit: "ms" },
      { name: `${name} with ${COMMENTS} comments`, value: tookMs, unit: "ms", goal: "within 20 %" },
    ]),
    { name: "a comment in another page: middle", value: percentile(heard, 0.5), unit: "ms" },
    {
      ...{ name: "a comment in another page: p95", value: percentile(heard, 0.95), unit: "ms" },
      goal: "under 1,000 ms",
    },
  ];
}

async function aStory({ app, person }: OpenStudio) {
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${app.url}/api${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.bearer}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}`);
    return answer.json();
  };
  const project = z
    .object({ project_id: z.string() })
    .parse(await post("/project/create", { projectName: "Review" }));
  const { story } = z
    .object({ story: z.object({ id: z.string() }) })
    .parse(await post("/story/create", { project_id: project.project_id, title: "Notes" }));
  await post("/script/edit-script", { story_id: story.id, script: SHORT_SCRIPT });
  await post("/script-parsing/parse-script", { story_id: story.id });
  const listed = z.object({ parsed_lines: z.array(z.object({ id: z.string() })) });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const lines = await get(
      { url: app.url, bearer: person.bearer },
      `/script-parsing/get-parsed-lines/${story.id}`,
    );
    const [first] = listed.parse(lines).parsed_lines;
    if (first) return { storyId: story.id, lineId: first.id };
    await pause(REST_MS);
  }
  throw new Error("the script was not parsed");
}

async function get(at: { url: string; bearer: string }, path: string): Promise<unknown> {
  const answer = await fetch(`${at.url}/api${path}`, {
    headers: { authorization: `Bearer ${at.bearer}` },
  });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  return answer.json();
}

async function fillWithComments({ sql, person }: OpenStudio, storyId: string, lineId: string) {
  await sql`
    with written as (
      insert into threads (story_id, subject_kind, subject_id, line_id, author_id)
      select ${storyId}, 'line', ${lineId}, ${lineId}, ${person.userId}
      from generate_series(1, ${COMMENTS / COMMENTS_OF_A_NOTE}) returning id)
    insert into comments (thread_id, author_id, body)
    select id, ${person.userId}, 'Hold longer on her face, please.'
    from written, generate_series(1, ${COMMENTS_OF_A_NOTE})`;
  await sql`analyze threads, comments`;
}

/** Milliseconds from the call that writes a comment until a page that follows the story has read it. */
async function timeComments(studio: OpenStudio, storyId: string, lineId: string) {
  const { url } = studio.app;
  const { bearer } = studio.person;
  const headers = { authorization: `Bearer ${bearer}`, "content-type": "application/json" };
  const created = await fetch(`${url}/api/story/${storyId}/threads`, {
    ...{ method: "POST", headers },
    body: JSON.stringify({ subject: { kind: "line", id: lineId }, body: "Look." }),
  });
  const { thread } = z.object({ thread: z.object({ id: z.string() }) }).parse(await created.json());
  const leaving = new AbortController();
  const stream = await fetch(`${url}/api/story/${storyId}/changes`, {
    headers: { authorization: headers.authorization },
    signal: leaving.signal,
  });
  if (!stream.body) throw new Error("the stream has no body");
  const reader = stream.body.pipeThrough(new TextDecoderStream()).getReader();
  const nextAbout = async (id: string) => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error("the stream ended");
      if (value.includes(id)) return;
    }
  };
  await nextAbout(storyId);
  const times: number[] = [];
  for (let sent = 0; sent < SENT; sent += 1) {
    await pause(REST_MS);
    const startedAt = performance.now();
    const writing = fetch(`${url}/api/thread/${thread.id}/comments`, {
      ...{ method: "POST", headers },
      body: JSON.stringify({ body: `Comment ${sent}` }),
    });
    await nextAbout(thread.id);
    await get({ url, bearer }, `/thread/${thread.id}`);
    times.push(performance.now() - startedAt);
    await writing;
  }
  leaving.abort();
  return times;
}
