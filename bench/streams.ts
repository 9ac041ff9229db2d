import { readdirSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Sql } from "postgres";
import { issueAccessToken } from "@/lib/auth/access-token";
import { getAuthSecret } from "@/scripts/launch/auth-secret";
import type { Command } from "@/scripts/launch/run-command";
import { fillStudio, SMALL_STUDIO } from "./fill-studio/fill-studio";
import { openStudio } from "./fill-studio/open-studio";
import { COLLECTABLE, garbageCollector } from "./load/collect-garbage";
import { type LoadResult, loadCall } from "./load/load-call";
import { percentile } from "./load/percentile";
import { memoryOf } from "./load/processes";
import type { Figure } from "./run";

const STREAMS = 500;
const PEOPLE = 25;
const SECONDS = 5;
/** Each figure is the middle one of so many. */
const ROUNDS = 3;
const CONNECTIONS = 20;
const BYTES_PER_MEGABYTE = 1_000_000;
/** Longer than the server takes to notice who left. */
const SETTLE_MS = 6_000;

/**
 * What streams of progress cost that nothing happens in: 500 of them, of 25 people who follow one
 * run, beside an ordinary read; and whether they are gone when people leave.
 */
export default async function benchStreams(command: Command): Promise<Figure[]> {
  const { app, person, sql, serverPid } = await openStudio(command, COLLECTABLE);
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
  const collectGarbage = await garbageCollector(app, serverPid);
  const memory = async () => {
    await collectGarbage();
    return memoryOf([serverPid]);
  };
  const url = `${app.url}/api/script-audio/progress/${studio.storyId}`;
  // Once before it is measured, so that code is compiled and the pool has its connections.
  await read();
  await leave(await openStreams(url, bearers));
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS && !command.stopped.aborted) {
    rounds.push(await measureRound({ url, bearers, read, memory, serverPid }));
  }
  const middle = (value: (round: Round) => number) => percentile(rounds.map(value), 0.5);
  const [alone, beside] = [middle((round) => round.alone), middle((round) => round.beside)];
  const grown = middle(({ memory }) => memory.during - memory.before);
  const kept = middle(({ memory }) => memory.after - memory.before);
  return [
    figure(`memory for ${STREAMS} streams`, grown / BYTES_PER_MEGABYTE, "MB", "under 50"),
    figure("memory left when they are gone", kept / BYTES_PER_MEGABYTE, "MB"),
    figure("a read alone, p99", alone, "ms"),
    figure(`a read beside ${STREAMS} streams, p99`, beside, "ms"),
    figure("of that alone", beside / alone, "", "at most 1.5"),
    ...(["before", "during", "after"] as const).map((when) =>
      figure(
        `open connections and files, ${when}`,
        middle(({ files }) => files[when]),
        "",
      ),
    ),
  ];
}

/** What one opening of all streams showed; memory in bytes, without garbage, p99 of reads in milliseconds. */
interface Round {
  alone: number;
  beside: number;
  memory: Record<"before" | "during" | "after", number>;
  files: Record<"before" | "during" | "after", number>;
}

async function measureRound(options: {
  url: string;
  bearers: readonly string[];
  read: () => Promise<LoadResult>;
  memory: () => Promise<number>;
  serverPid: number;
}): Promise<Round> {
  const { url, bearers, read, memory, serverPid } = options;
  const now = async () => [await memory(), openFiles(serverPid)] as const;
  const alone = await read();
  await wait(SETTLE_MS);
  const before = await now();
  const streams = await openStreams(url, bearers);
  await wait(SETTLE_MS);
  const during = await now();
  const beside = await read();
  await leave(streams);
  const after = await now();
  return {
    ...{ alone: alone.p99Ms, beside: beside.p99Ms },
    memory: { before: before[0], during: during[0], after: after[0] },
    files: { before: before[1], during: during[1], after: after[1] },
  };
}

function figure(name: string, value: number, unit: string, goal?: string): Figure {
  return { name, value, unit, ...(goal ? { goal } : {}) };
}

/** All streams at once, each of the people having as many. */
function openStreams(url: string, bearers: readonly string[]): Promise<IncomingMessage[]> {
  return Promise.all(
    Array.from({ length: STREAMS }, (_, index) =>
      openStream(url, String(bearers[index % bearers.length])),
    ),
  );
}

async function leave(streams: readonly IncomingMessage[]): Promise<void> {
  for (const stream of streams) stream.destroy();
  await wait(SETTLE_MS);
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
