import { findRun, listProgressEvents, type RunRow } from "@/db/queries/runs";
import { batchStats } from "@/lib/contracts/production";
import { followRun, hasEnded } from "@/lib/progress";

/** What the stages of a film are called while they run. */
const STAGE_NAMES: Record<string, string> = {
  parse: "Reading the script",
  characters: "Casting",
  "all-media": "Shots",
  "story-video": "Joining the film",
};

const BAR_WIDTH = 24;

/**
 * Shows a film being made until it ends: one line that changes on a terminal, one line a stage
 * elsewhere. Answers what went wrong, or null when the film is finished.
 */
export async function showProgress(
  filmRunId: string,
  stopped: AbortSignal,
): Promise<string | null> {
  const terminal = process.stderr.isTTY;
  const finished = new Set<string>();
  const following = new Set<string>();
  const ended = new AbortController();
  const signal = AbortSignal.any([stopped, ended.signal]);
  const followers: Promise<void>[] = [];

  for await (const { run, events } of followRun(filmRunId, 0, stopped)) {
    for (const { body } of events) {
      const { stage, run_id: stageRunId, status } = body;
      if (typeof stage !== "string" || typeof stageRunId !== "string") continue;
      if (status === "running" && !following.has(stageRunId)) {
        following.add(stageRunId);
        if (terminal) followers.push(followStage(stage, stageRunId, signal));
      }
      if (status !== "running" && !finished.has(stage)) {
        finished.add(stage);
        const note = await summary(stageRunId);
        if (terminal) process.stderr.write("\r\x1b[K");
        process.stderr.write(`${(STAGE_NAMES[stage] ?? stage).padEnd(18)} ${note}\n`);
      }
    }
    if (!hasEnded(run)) continue;
    ended.abort();
    await Promise.all(followers);
    return run.status === "completed" ? null : (run.error ?? `It was ${run.status}.`);
  }
  ended.abort();
  stopped.throwIfAborted();
  const run = await findRun(filmRunId);
  return run?.error ?? "Its run is gone.";
}

async function followStage(stage: string, runId: string, signal: AbortSignal): Promise<void> {
  for await (const { run } of followRun(runId, 0, signal)) {
    const filled = Math.round((BAR_WIDTH * run.progress) / 100);
    const bar = "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
    const percent = `${Math.round(run.progress)} %`.padStart(5);
    const name = (STAGE_NAMES[stage] ?? stage).padEnd(18);
    process.stderr.write(`\r\x1b[K${name} ${bar} ${percent}  ${run.message.slice(0, 30)}`);
  }
}

async function summary(runId: string): Promise<string> {
  const run = await findRun(runId);
  if (!run) return "";
  const seconds = run.finishedAt
    ? ((run.finishedAt.getTime() - run.createdAt.getTime()) / 1000).toFixed(1)
    : "?";
  const counts = await countOf(run);
  return `${run.status === "completed" ? "done" : run.status}${counts} in ${seconds} s`;
}

async function countOf(run: RunRow): Promise<string> {
  const stats = batchStats.safeParse(run.stats).data;
  if (run.kind === "all-media" && stats) return `, ${stats.completed} pieces`;
  const lines = (await listProgressEvents(run.id, 0)).filter(({ key }) => key.startsWith("line:"));
  return lines.length > 0 ? `, ${lines.length} lines` : "";
}
