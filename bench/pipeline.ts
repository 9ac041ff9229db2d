import os from "node:os";
import type { Command } from "@/scripts/launch/run-command";
import provideTestDatabase from "@/tests/run/test-database";
import { ACTION, longScript, voiceSeconds } from "./pipeline-set/long-script";
import { openSlowVendors, type VendorWork } from "./pipeline-set/slow-vendors";
import { type Figure, measure } from "./run";

const LINES = 60;

/**
 * How many jobs each simulated vendor works on at once, of whatever kind: the limit is the account's.
 * fal's queue takes more and lets them wait.
 */
const LIMITS = { speech: 3, text: 8, fal: 8 };

/** Every job takes 1 to 8 s, spread evenly and the same at every run. */
const SHORTEST_SECONDS = 1;
const SPREAD_TENTHS = 71;

/**
 * A story of 60 lines from its cast to its last clip with "Generate all", the vendors being local
 * servers of known delays and limits. The ideal is a lower bound: for every vendor its work divided by
 * its limit, with the shortest way to its first job and from its last one; no schedule beats it.
 */
export default async function benchPipeline(command: Command): Promise<Figure[]> {
  const stage = await openStage();
  command.onEnd(stage.close);
  command.onEnd(await provideTestDatabase());
  const { openTestApp } = await import("@/tests/support/test-app");
  const app = await openTestApp(stage.settings);
  command.onEnd(app.close);
  const { openStudio, endOfRun } = await import("@/tests/support/studio");
  const { aStory } = await import("@/tests/support/world");
  const { startAllMedia } = await import("@/lib/services/generation/start-batch");
  const studio = await openStudio();
  command.onEnd(studio.close);
  const scope = await aStory().withScript(longScript(LINES)).fullyCast().build();
  await stage.clips.prepare({ voiceSeconds: await voiceSeconds(), action: ACTION });
  stage.begin();

  const loadBefore = os.loadavg()[0] ?? 0;
  const beganAt = performance.now();
  const { wallSeconds, cpuSeconds, result } = await measure(async () => {
    await startAllMedia(scope);
    return endOfRun("all-media", scope.storyId);
  });
  if (result.message !== "All is made") {
    throw new Error(`${result.status}: ${result.message} ${result.error ?? ""}`);
  }
  const ideal = idealSeconds(stage.spent);
  const pieces = Object.values(stage.spent).reduce((sum, { count }) => sum + count, 0);
  return [
    { name: "lines", value: LINES, unit: "" },
    { name: "jobs at the vendors", value: pieces, unit: "" },
    { name: "executions, as Inngest counts them", value: await countExecutions(), unit: "" },
    { name: "wall", value: wallSeconds, unit: "s" },
    { name: "CPU, with the simulated vendors", value: cpuSeconds, unit: "s" },
    { name: "ideal: work and critical path", value: ideal, unit: "s" },
    { name: "wall / ideal", value: wallSeconds / ideal, unit: "", goal: "at most 1.15, aim 1.05" },
    ...Object.entries(stage.places).flatMap(([name, places]) => [
      {
        name: `first ${name} job after`,
        value: (places.beganAt - beganAt) / 1000,
        unit: "s",
      },
      { name: `places for ${name} taken from then on`, value: 100 * places.busy, unit: "%" },
    ]),
    { name: "load of the machine before", value: loadBefore, unit: "" },
    { name: "load of the machine after", value: os.loadavg()[0] ?? 0, unit: "" },
  ];
}

type Stage = "audio" | "notes" | "prompt" | "image" | "videoPrompt" | "video";
/** What the jobs of one kind took at the vendor together, how many there were, and the shortest. */
type Spent = Record<Stage, { seconds: number; count: number; shortest: number }>;

/** Each run of a function is one, and each step in it, whatever kind of step. */
async function countExecutions(): Promise<number> {
  const { databaseSql } = await import("@/db/client");
  const [row] = await databaseSql()<{ executions: number }[]>`
    select count(*)::int + coalesce(sum(step_count), 0)::int as executions from engine_runs
    where function_id not like 'roughcut-sweep-%' and function_id <> 'roughcut-send-inbox-mails'`;
  return row?.executions ?? 0;
}

function idealSeconds(spent: Spent): number {
  const { audio, notes, prompt, image, videoPrompt, video } = spent;
  const bounds = [
    audio.seconds / LIMITS.speech + video.shortest,
    notes.seconds + (prompt.seconds + videoPrompt.seconds) / LIMITS.text + video.shortest,
    notes.seconds + prompt.shortest + (image.seconds + video.seconds) / LIMITS.fal,
    notes.seconds +
      prompt.shortest +
      Math.max(image.shortest, videoPrompt.shortest) +
      video.shortest,
  ];
  return Math.max(...bounds);
}

async function openStage() {
  const none = () => ({ seconds: 0, count: 0, shortest: Number.POSITIVE_INFINITY });
  const spent: Spent = {
    audio: none(),
    notes: none(),
    prompt: none(),
    image: none(),
    videoPrompt: none(),
    video: none(),
  };
  let isMeasured = false;
  /** The look at the whole story comes first, and prompts of clips after those of stills. */
  const textStage = (): Stage => {
    if (spent.notes.count === 0) return "notes";
    return spent.prompt.count < LINES ? "prompt" : "videoPrompt";
  };
  const stageOf = (work: VendorWork): Stage => {
    if (work === "text") return textStage();
    return work === "speech" ? "audio" : work;
  };
  const vendors = await openSlowVendors({
    limits: LIMITS,
    secondsOf: (work) => {
      if (!isMeasured) return null;
      const stage = spent[stageOf(work)];
      // 37 and 71 have no divisor in common: every delay comes once before one comes again.
      const seconds = SHORTEST_SECONDS + ((stage.count * 37) % SPREAD_TENTHS) / 10;
      stage.count += 1;
      stage.seconds += seconds;
      stage.shortest = Math.min(stage.shortest, seconds);
      return seconds;
    },
  });
  return {
    ...vendors,
    spent,
    /** From now on everything takes its time, and is counted. */
    begin: () => {
      isMeasured = true;
    },
  };
}
