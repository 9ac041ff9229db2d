import { readdirSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "postgres";
import { issueAccessToken } from "@/lib/auth/access-token";
import { getAuthSecret } from "@/scripts/launch/auth-secret";
import type { Command } from "@/scripts/launch/run-command";
import { fillStudio, SMALL_STUDIO } from "./fill-studio/fill-studio";
import { openStudio } from "./fill-studio/open-studio";
import { loadCall } from "./load/load-call";
import { memoryOf } from "./load/processes";
import type { Figure } from "./run";

const STREAMS = 500;
const PEOPLE = 25;
const SECONDS = 5;
const CONNECTIONS = 20;
const BYTES_PER_MEGABYTE = 1_000_000;
/** Longer than the server takes to notice who left. */
const SETTLE_MS = 6_000;

/**
 * What streams of progress cost that nothing happens in: 500 of them, of 25 people who follow one
 * run, beside an ordinary read; and whether they are gone when people leave.
 */
export default async function benchStreams(command: Command): Promise<Figure[]> {
  const { app, person, sql, serverPid } = await openStudio(command);
  process.env.AUTH_SECRET = await getAuthSecret(app.dataDirectory);
  const studio = await fillStudio(sql, person, SMALL_STUDIO);
  const bearers = await inviteViewers(sql, studio.projectId);
  await sql`insert into runs (kind, project_id, story_id, subject_id, status, input)
    values ('audio', ${studio.projectId}, ${studio.storyId}, ${studio.storyId}, 'running', '{}')`;
  const read = () =>
    loadCall(
      { url: `${app.url}/api/story/${studio.storyId}/details`, bearer: person.bearer },
      { connections: CONNECTIONS, seconds: SECONDS, serverPid, signal: command.stopped },
    );
  await read();
  const before = { read: await read(), memory: memoryOf([serverPid]), files: openFiles(serverPid) };
  const url = `${app.url}/api/script-audio/progress/${studio.storyId}`;
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, (_, index) =>
      openStream(url, String(bearers[index % bearers.length])),
    ),
  );
  await wait(SETTLE_MS);
  const during = { memory: memoryOf([serverPid]), files: openFiles(serverPid), read: await read() };
  for (const stream of streams) stream.destroy();
  await wait(SETTLE_MS);
  const after = { memory: memoryOf([serverPid]), files: openFiles(serverPid), read: await read() };
  const megabytes = (bytes: number) => bytes / BYTES_PER_MEGABYTE;
  return [
    {
      name: `memory for ${STREAMS} streams`,
      value: megabytes(during.memory - before.memory),
      unit: "MB",
      goal: "under 50",
    },
    {
      name: "memory left when they are gone",
      value: megabytes(after.memory - before.memory),
      unit: "MB",
    },
    { name: "a read alone, p99", value: before.read.p99Ms, unit: "ms" },
    { name: `a read beside ${STREAMS} streams, p99`, value: during.read.p99Ms, unit: "ms" },
    {
      name: "of that alone",
      value: during.read.p99Ms / before.read.p99Ms,
      unit: "",
      goal: "at most 1.5",
    },
    { name: "a read after them, p99", value: after.read.p99Ms, unit: "ms" },
    { name: "open connections and files, alone", value: before.files, unit: "" },
    { name: "open connections and files, beside them", value: during.files, unit: "" },
    { name: "open connections and files, after them", value: after.files, unit: "" },
  ];
}

/** People who may see a project, each with a token of their own. */
async function inviteViewers(sql: Sql, projectId: string): Promise<string[]> {
  const people = await sql<{ id: string }[]>`
    insert into users (user_name, email, password_hash, email_verified_at)
    select 'viewer' || number, 'viewer' || number || '@mail.example', 'none', now()
    from generate_series(1, ${PEOPLE}::int) number returning id`;
  await sql`insert into permissions (project_id, email, level, shared_by)
    select ${projectId}, email, 'viewer', (select email from permissions
      where project_id = ${projectId} and level = 'owner')
    from users where user_name like 'viewer%'`;
  return Promise.all(people.map(({ id }) => issueAccessToken({ userId: id, sessionVersion: 1 })));
}

/** Opens a stream and waits for its first words. @throws Error when it is refused */
function openStream(url: string, bearer: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${bearer}` }, agent: false }, (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`a stream was answered with ${answer.statusCode}`));
      }
      answer.once("data", () => resolve(answer));
      // It is ended from here, which its reader hears of as an error.
      answer.on("error", () => undefined);
    }).on("error", reject);
  });
}

function openFiles(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
