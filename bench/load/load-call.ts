import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { z } from "zod";
import { cpuSecondsOf } from "./processes";

/** One call as the load generator makes it, again and again. */
export interface LoadedCall {
  url: string;
  method?: string;
  bearer?: string;
  body?: object;
}

/** What many of the same call together showed. */
export interface LoadResult {
  answersPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  answerBytes: number;
  /** Of the server's process, for one answer. */
  cpuMs: number;
}

/** What the load generator prints; times in milliseconds, throughput in bytes a second. */
const resultSchema = z.object({
  latency: z.object({ p50: z.number(), p99: z.number() }),
  requests: z.object({ average: z.number(), total: z.number() }),
  throughput: z.object({ average: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/**
 * Makes a call from several connections at once, each asking again as soon as it has its answer.
 * @param serverPid the process that answers
 * @throws Error when an answer is no success
 */
export async function loadCall(
  call: LoadedCall,
  options: { connections: number; seconds: number; serverPid: number; signal: AbortSignal },
): Promise<LoadResult> {
  const { url, method = "GET", bearer, body } = call;
  const tool = createRequire(import.meta.url).resolve("autocannon");
  const cpuBefore = cpuSecondsOf([options.serverPid]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      tool,
      "--json",
      "--no-progress",
      ...["--connections", String(options.connections)],
      ...["--duration", String(options.seconds)],
      ...["--method", method],
      ...(bearer ? ["--headers", `authorization=Bearer ${bearer}`] : []),
      ...(body
        ? ["--headers", "content-type=application/json", "--body", JSON.stringify(body)]
        : []),
      url,
    ],
    { signal: options.signal, maxBuffer: 10 * 1024 * 1024 },
  );
  const result = resultSchema.parse(JSON.parse(stdout));
  const { latency, requests, throughput } = result;
  if (result.non2xx > 0 || result.errors > 0 || requests.total === 0) {
    throw new Error(`${url} was not answered: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return {
    answersPerSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    answerBytes: throughput.average / requests.average,
    cpuMs: (1000 * (cpuSecondsOf([options.serverPid]) - cpuBefore)) / requests.total,
  };
}
