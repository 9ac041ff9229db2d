import os from "node:os";
import { parseArgs } from "node:util";
import { databaseSql } from "@/db/client";
import type { StoryScope } from "@/lib/access";
import { LaunchError } from "@/scripts/launch/launch-error";
import type { Command } from "@/scripts/launch/run-command";
import { type CountingVendors, type Seen, seenBy } from "@/tests/crash/provider-books";
import { findInngestServer, NO_SERVER, startInngestServer } from "@/tests/inngest/inngest-server";
import { startS3Server } from "@/tests/providers/s3-server";
import provideTestDatabase from "@/tests/run/test-database";
import { ACTION, longScript, voiceSeconds } from "./pipeline-set/long-script";
import { openSlowVendors } from "./pipeline-set/slow-vendors";
import { type AppProcess, startAppProcess } from "./processes-set/app-processes";
import { startBalancer } from "./processes-set/balancer";
import { bookFigures } from "./processes-set/books";
import { followFilm } from "./processes-set/film-streams";
import type { Figure } from "./run";

const LINES = 400;
/** So many films are made at once, with equally many lines. */
const FILMS = 8;
const PROCESSES = [1, 2, 4];

/** Wide enough that the app and the engine are what bounds the throughput, not an account's limit. */
const LIMITS = { speech: 16, text: 32, fal: 48 };
/** Every job takes 0.5 to 3 s, spread evenly. */
const SHORTEST_SECONDS = 0.5;
const SPREAD_TENTHS = 25;

const SECRET = "k3vQ8zP1tY6wB9nC4xJ7mR2sD5fG0hLa";

/**
 * Eight films of 400 lines in all, made at once by 1, 2 and 4 app processes on one database, one S3
 * store and one Inngest server, with slow simulated vendors; then by the most of them once more, one
 * being killed in the middle. Numbers on the command line are the numbers of processes; `--lines N`.
 */
export default async function benchProcesses(command: Command, args: string[]): Promise<Figure[]> {
  const { counts, lines } = readArguments(args);
  const binary = await findInngestServer();
  if (!binary) throw new LaunchError(NO_SERVER);
  let jobs = 0;
  const vendors = await openSlowVendors({
    limits: LIMITS,
    secondsOf: () => SHORTEST_SECONDS + ((jobs++ * 7) % SPREAD_TENTHS) / 10,
  });
  command.onEnd(vendors.close);
  command.onEnd(await provideTestDatabase());
  const store = await startS3Server();
  command.onEnd(store.close);
  const balancer = await startBalancer();
  command.onEnd(balancer.close);
  const server = await startInngestServer({
    ...{ binary, mode: "start" },
    appUrl: `${balancer.url}/api/inngest`,
  });
  command.onEnd(server.close);
  const shared = {
    ...vendors.settings,
    ...store.environment,
    ...server.environment,
    OPENAI_CONCURRENCY: String(LIMITS.text),
    ELEVENLABS_CONCURRENCY: String(LIMITS.speech),
    FAL_CONCURRENCY: String(LIMITS.fal),
    AUTH_SECRET: SECRET,
    ROUGHCUT_URL: balancer.url,
  };
  const { openTestApp } = await import("@/tests/support/test-app");
  const own = await openTestApp(shared);
  command.onEnd(own.close);
  await vendors.clips.prepare({ voiceSeconds: await voiceSeconds(), action: ACTION });

  const round = async (count: number, kills: boolean) => {
    const apps: AppProcess[] = [];
    const stop = async () => {
      balancer.use([]);
      await Promise.all(apps.splice(0).map((app) => app.stop()));
    };
    command.onEnd(stop);
    while (apps.length < count) {
      apps.push(await startAppProcess({ ...shared, DATABASE_URL: own.databaseUrl }));
    }
    balancer.use(apps.map(({ port }) => port));
    const before = seenBy(vendors.seen);
    const figures = await makeFilms({
      ...{ apps, allUrl: balancer.url, lines, kills, before, vendors: vendors.seen },
    });
    await stop();
    const name = `${count} ${count === 1 ? "process" : "processes"}${kills ? ", one killed" : ""}`;
    return figures.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` }));
  };
  const all: Figure[] = [];
  for (const count of counts) all.push(...(await round(count, false)));
  const most = Math.max(...counts);
  if (most > 1) all.push(...(await round(most, true)));
  return all;
}

function readArguments(args: string[]): { counts: number[]; lines: number } {
  const { values, positionals } = parseArgs({
    args,
    options: { lines: { type: "string", default: String(LINES) } },
    allowPositionals: true,
  });
  const counts = positionals.length > 0 ? positionals.map(Number) : PROCESSES;
  const lines = Number(values.lines);
  if (![...counts, lines].every((number) => Number.isInteger(number) && number > 0)) {
    throw new LaunchError("bench processes takes numbers of processes, and --lines N.");
  }
  return { counts, lines };
}

interface Round {
  apps: readonly AppProcess[];
  /** Where all of them are reached. */
  allUrl: string;
  lines: number;
  /** Whether one process is killed once a third of the clips are ordered. */
  kills: boolean;
  before: Seen;
  vendors: CountingVendors;
}

async function makeFilms({
  apps,
  allUrl,
  lines,
  kills,
  before,
  vendors,
}: Round): Promise<Figure[]> {
  const { aProject, aStory } = await import("@/tests/support/world");
  const { startFilm } = await import("@/lib/services/film/start-film");
  const { endOfRun } = await import("@/tests/support/studio");
  const project = await aProject().build();
  const scopes: StoryScope[] = [];
  while (scopes.length < FILMS) {
    const story = aStory()
      .in(project)
      .withScript(longScript(lines / FILMS));
    scopes.push(await story.fullyCast().build());
  }
  const since = new Date();
  const beganAt = performance.now();
  const runs = await Promise.all(scopes.map(startFilm));
  // Each process tells of every film, also of those that another one works for.
  const streams = apps.flatMap(({ url }) =>
    runs.map(({ id }) => followFilm(url, allUrl, { runId: id, bearer: project.owner.bearer })),
  );
  const heard = Promise.allSettled(streams.map(({ ended }) => ended));
  if (kills) {
    await until(() => vendors.fal.jobs.length - before.falJobs > lines / 3);
    apps.at(-1)?.kill();
  }
  const ends = await Promise.all(scopes.map(({ storyId }) => endOfRun("film", storyId)));
  const wall = (performance.now() - beganAt) / 1000;
  const told = (await heard).filter(({ status }) => status === "fulfilled").length;
  const broken = streams.reduce((sum, stream) => sum + stream.broken(), 0);
  const memory = Math.max(...apps.slice(0, kills ? -1 : undefined).map((app) => app.memory()));
  for (const stream of streams) stream.close();
  const sql = databaseSql();
  const [made] = await sql<{ films: number }[]>`
    select count(*)::int as films from story_videos
    where story_id in ${sql(scopes.map(({ storyId }) => storyId))}`;
  return [
    figure("films made at once", made?.films ?? 0, ""),
    figure("films that failed", ends.filter(({ status }) => status !== "completed").length, ""),
    figure("wall", wall, "s"),
    figure("lines a minute", (60 * lines) / wall, ""),
    figure("streams that told of their film's end", told, `of ${streams.length}`),
    figure("streams that broke and were taken up again", broken, ""),
    figure("memory of a process", memory / 1_000_000, "MB"),
    ...(await bookFigures(project.projectId, vendors, before, since)),
    figure("load of the machine after", os.loadavg()[0] ?? 0, ""),
  ];
}

function figure(name: string, value: number, unit: string): Figure {
  return { name, value, unit };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 100));
}
