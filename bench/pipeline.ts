import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Command } from "@/scripts/launch/run-command";
import { ELEVENLABS_KEY, startElevenLabsServer } from "@/tests/providers/elevenlabs-server";
import { FAL_KEY, startFalServer } from "@/tests/providers/fal-server";
import { localAuthor } from "@/tests/providers/local-author";
import { OPENAI_KEY, startOpenAiServer } from "@/tests/providers/openai-server";
import provideTestDatabase from "@/tests/run/test-database";
import { FilmClips } from "./pipeline-set/film-clips";
import { startSlowVendor } from "./pipeline-set/slow-vendor";
import { WorkPlaces } from "./pipeline-set/work-places";
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
  const { startAllMedia } = await import("@/lib/services/generation/start-all-media");
  const studio = await openStudio();
  command.onEnd(studio.close);
  const scope = await aStory().withScript(script()).fullyCast().build();
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

/** Speaks and acts in turns: 30 spoken lines, and 30 of action that need a video prompt. */
function script(): string {
  const pair = `MARTA\n${WORDS}\n\n${ACTION}\n`;
  return `INT. HARBOUR CAFE - DAY\n\n${Array.from({ length: LINES / 2 }, () => pair).join("\n")}`;
}

const WORDS = "The night ferry is late.";
const ACTION = "Gulls circle over the empty pier.";

/** How long the simulated voice speaks a line. */
async function voiceSeconds(): Promise<number> {
  const { speechModel } = await import("@/lib/providers");
  const [voice] = await speechModel().catalogue();
  const spoken = await speechModel().speak({
    text: WORDS,
    voiceId: voice?.voiceId ?? "",
    delivery: "",
    previousText: "",
    nextText: "",
    seed: 1,
  });
  return spoken.durationSeconds;
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
  const folder = await mkdtemp(path.join(os.tmpdir(), "roughcut-pipeline-"));
  const clips = new FilmClips(folder);
  const [openai, elevenlabs, fal] = await Promise.all([
    startOpenAiServer(),
    startElevenLabsServer(),
    startFalServer({ jobMs: 0, makeClip: (_still, length) => clips.clipFor(length) }),
  ]);
  openai.answerBy(localAuthor);
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
  const places = {
    speech: new WorkPlaces(LIMITS.speech),
    text: new WorkPlaces(LIMITS.text),
    fal: new WorkPlaces(LIMITS.fal),
  };
  const pace = (stage: Stage, at: WorkPlaces) => {
    if (!isMeasured) return null;
    const { count } = spent[stage];
    // 37 and 71 have no divisor in common: every delay comes once before one comes again.
    const seconds = SHORTEST_SECONDS + ((count * 37) % SPREAD_TENTHS) / 10;
    spent[stage].count += 1;
    spent[stage].seconds += seconds;
    spent[stage].shortest = Math.min(spent[stage].shortest, seconds);
    return { places: at, seconds };
  };
  /** The look at the whole story comes first, and prompts of clips after those of stills. */
  const textStage = (): Stage => {
    if (spent.notes.count === 0) return "notes";
    return spent.prompt.count < LINES ? "prompt" : "videoPrompt";
  };
  const fronts = await Promise.all([
    startSlowVendor({
      target: openai.url,
      isQueue: false,
      paceOf: (method) => (method === "POST" ? pace(textStage(), places.text) : null),
    }),
    startSlowVendor({
      target: elevenlabs.url,
      isQueue: false,
      paceOf: (method, url) =>
        method === "POST" && url.includes("/text-to-speech/") ? pace("audio", places.speech) : null,
    }),
    startSlowVendor({
      target: fal.url,
      isQueue: true,
      paceOf: (method, url) => {
        if (method !== "POST" || !url.startsWith("/queue.fal.run/")) return null;
        return /video|lipsync|avatar|kling|veo|hailuo|wan|seedance|ltx/u.test(url)
          ? pace("video", places.fal)
          : pace("image", places.fal);
      },
    }),
  ]);
  const [openaiFront, elevenlabsFront, falFront] = fronts;
  return {
    spent,
    places,
    clips,
    settings: {
      OPENAI_API_KEY: OPENAI_KEY,
      OPENAI_BASE_URL: `${openaiFront.url}/v1`,
      ELEVENLABS_API_KEY: ELEVENLABS_KEY,
      ELEVENLABS_BASE_URL: elevenlabsFront.url,
      FAL_KEY,
      FAL_BASE_URL: falFront.url,
    },
    /** From now on everything takes its time, and is counted. */
    begin: () => {
      isMeasured = true;
    },
    close: async () => {
      for (const server of [...fronts, openai, elevenlabs, fal]) await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
