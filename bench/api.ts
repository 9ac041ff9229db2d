import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { connect } from "@/db/client";
import { connectionUrl, findConnectionRecord, PRODUCT_ROLE } from "@/db/embedded/connection-record";
import type { Command } from "@/scripts/launch/run-command";
import { startApp } from "@/tests/run/started-app";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { fillStudio } from "./fill-studio/fill-studio";
import { signUp } from "./fill-studio/sign-up";
import type { Figure } from "./run";

const CONNECTIONS = 20;
const SECONDS = 8;
/** Before it is measured, so that code is compiled and the database's pages are in memory. */
const WARM_UP_SECONDS = 2;

/** What a run of the load generator prints; times in milliseconds. */
const resultSchema = z.object({
  latency: z.object({ p50: z.number(), p99: z.number() }),
  requests: z.object({ average: z.number(), total: z.number() }),
  throughput: z.object({ average: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/**
 * How fast the lists are that everybody waits for, on the built app with an embedded database that
 * holds far more than anybody has: 1,000 projects, 500 stories in one of them, 200 entries in an
 * item. One call after the other, by 20 connections at once, each asking again as soon as it has
 * its answer.
 */
export default async function benchApi(command: Command, args: string[]): Promise<Figure[]> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const app = await startApp(path.join(folder.path, "data"), { ROUGHCUT_DEMO: "off" });
  command.onEnd(async () => {
    await app.stop();
  });
  const person = await signUp(app);
  const record = await findConnectionRecord(app.dataDirectory);
  if (!record) throw new Error("the started app has no embedded database");
  const sql = connect(connectionUrl(record, PRODUCT_ROLE), { max: 1 });
  const studio = await fillStudio(sql, person).finally(() => sql.end());
  const reads = {
    "1,000 projects": "/project/list-all",
    "one project": `/project/${studio.projectId}/check-and-fetch`,
    "500 stories": `/story/list?project_id=${studio.projectId}`,
    "24 characters": `/character/list?project_id=${studio.projectId}`,
    "60 context items": `/project-context/list?project_id=${studio.projectId}`,
    "200 entries": `/project-context/${studio.contextId}/information`,
    "20 deleted projects": "/project/list-deleted",
  };
  const figures: Figure[] = [];
  for (const [name, read] of Object.entries(reads)) {
    if (args.length > 0 && !args.some((word) => name.includes(word))) continue;
    const load = (seconds: number) =>
      loadCall(`${app.url}/api${read}`, person.bearer, seconds, command.stopped);
    await load(WARM_UP_SECONDS);
    const { latency, requests, throughput } = await load(SECONDS);
    figures.push(
      { name: `${name}: p50`, value: latency.p50, unit: "ms" },
      { name: `${name}: p99`, value: latency.p99, unit: "ms" },
      { name: `${name}: answers`, value: requests.average, unit: "/s" },
      {
        name: `${name}: an answer`,
        value: throughput.average / requests.average / 1e3,
        unit: "kB",
      },
    );
  }
  return figures;
}

/** Asks for one address as fast as it is answered. @throws Error when an answer is no success */
async function loadCall(url: string, bearer: string, seconds: number, signal: AbortSignal) {
  const tool = createRequire(import.meta.url).resolve("autocannon");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      tool,
      "--json",
      "--no-progress",
      ...["--connections", String(CONNECTIONS)],
      ...["--duration", String(seconds)],
      ...["--headers", `authorization=Bearer ${bearer}`],
      url,
    ],
    { signal, maxBuffer: 10 * 1024 * 1024 },
  );
  const result = resultSchema.parse(JSON.parse(stdout));
  if (result.non2xx > 0 || result.errors > 0 || result.requests.total === 0) {
    throw new Error(`${url} was not answered: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return result;
}
