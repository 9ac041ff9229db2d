import { findRun } from "@/db/queries/runs";
import { requireStoryForSystem, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { type HeardShot, hashSounds } from "@/lib/media/find-or-mix-sound";
import { joinSounds } from "@/lib/media/join-sounds";
import { MediaError } from "@/lib/media/media-error";
import type { MediaFiles } from "@/lib/media/media-files";
import { normaliseClip } from "@/lib/media/normalise-clip";
import { renderStems } from "@/lib/media/render-stems";
import { type Scratch, withScratch } from "@/lib/media/scratch";
import { withBlack } from "@/lib/media/with-black";
import { hasEnded, recordProgress } from "@/lib/progress";
import { scratchDirectory, studioFfmpeg, titleMaker } from "@/lib/providers";
import { frameSize } from "@/lib/rules/frame-format";
import { failRun } from "@/lib/runs/end-run";
import { runReporter } from "@/lib/runs/run-reporter";
import { keepFileForAWeek } from "@/lib/services/media/keep-file";
import { keptLines } from "@/lib/services/media/kept-lines";
import { storyMediaPrefix } from "@/lib/services/media/media-url";
import { storedFiles } from "@/lib/services/media/stored-files";
import { collectSounds } from "@/lib/services/story-video/collect-film-shots";
import type { PlannedCard } from "@/lib/services/story-video/titles";
import { type HandOverPlan, planHandOver } from "./plan-hand-over";
import { everyRendered, missingFiles, type RenderedFiles, renderedFiles } from "./rendered-files";

/** The phases of a hand-over: what is said of them, and percent to percent of the bar. */
const PHASES = {
  collecting: { label: "Collecting the sounds", from: 0, to: 10 },
  stems: { label: "Rendering the stems", from: 10, to: 70 },
  titles: { label: "Drawing the titles", from: 70, to: 80 },
  slowed: { label: "Slowing clips down", from: 80, to: 85 },
  keeping: { label: "Keeping the files", from: 85, to: 99 },
} as const;

/**
 * Renders what a hand-over needs beside the takes: stems, lines at their level, titles, slowed clips. What is there
 * already is not made again. Errors of the material end the run with a sentence that names the line;
 * anything else is thrown and tried again.
 */
export async function renderHandOver(runId: string): Promise<void> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return;
  try {
    const scope = await requireStoryForSystem(run.storyId);
    const plan = await planHandOver(scope);
    if ((await missingFiles(scope, plan)).length > 0) await render(runId, scope, plan);
    await completeRun(runId);
  } catch (error) {
    // What is broken off because somebody cancelled it is no failure.
    const now = await findRun(runId);
    if (!now || hasEnded(now)) return;
    const lasting =
      error instanceof AppError || (error instanceof MediaError && error.kind !== "tool-failed");
    if (!lasting) throw error;
    await failRun(runId, error.message);
  }
}

async function render(runId: string, scope: StoryScope, plan: HandOverPlan): Promise<void> {
  const cancelled = new AbortController();
  const reporter = runReporter(runId, () => cancelled.abort());
  const report = (phase: keyof typeof PHASES, fraction: number) => {
    const { label: message, from, to } = PHASES[phase];
    reporter.report({ phase, message, progress: Math.round(from + (to - from) * fraction) });
  };
  const files = renderedFiles(scope, plan);
  try {
    await withScratch(scratchDirectory(), "hand-over", async (scratch) => {
      report("collecting", 0);
      const stored = await storedFiles(storyMediaPrefix(scope), scratch);
      await renderSound(plan, files, { scratch, stored }, { report, signal: cancelled.signal });
      report("titles", 0);
      await drawTitles(plan, files, scratch, cancelled.signal);
      report("slowed", 0);
      await slowClips(plan, files, { scratch, stored }, cancelled.signal);
      await reporter.settle();
      cancelled.signal.throwIfAborted();
      const all = everyRendered(files);
      for (const [index, { key }] of all.entries()) {
        report("keeping", index / all.length);
        const type = key.endsWith(".wav") ? "audio/wav" : "video/mp4";
        await keepFileForAWeek(key, scratch.file(nameIn(key)), type);
      }
    });
  } finally {
    await reporter.settle();
  }
}

async function renderSound(
  { shots, cards, music }: HandOverPlan,
  { stems, lines }: RenderedFiles,
  { scratch, stored }: { scratch: Scratch; stored: MediaFiles },
  run: { report: (phase: "stems", fraction: number) => void; signal: AbortSignal },
): Promise<void> {
  const heard = await collectSounds(shots, stored);
  const sounding = heard.map((sound, at) => ({ ...sound, clipId: shots[at]?.line.clipId ?? "" }));
  const sounds: (HeardShot & { clipId?: string })[] = [
    ...silent(cards.opening),
    ...joinSounds(withBlack(sounding)),
    ...silent(cards.credits),
  ];
  await renderStems({
    shots: await hashSounds(sounds, stored),
    ...{ ffmpeg: await studioFfmpeg(), music, scratch, signal: run.signal },
    ...{ files: stored, kept: await keptLines() },
    stemPath: (stem) => scratch.file(nameIn(stems[stem].key)),
    linePath: (index) => {
      const line = lines.get(sounds[index]?.clipId ?? "");
      return line ? scratch.file(nameIn(line.key)) : null;
    },
    onProgress: (fraction) => run.report("stems", fraction),
  });
}

function silent(card: PlannedCard | null) {
  if (!card) return [];
  return [{ lineNumber: card.lineNumber, frameCount: card.frameCount, soundPath: null }];
}

async function drawTitles(
  { cards }: HandOverPlan,
  { titles }: RenderedFiles,
  scratch: Scratch,
  signal: AbortSignal,
): Promise<void> {
  for (const name of ["opening", "credits"] as const) {
    const [card, file] = [cards[name], titles[name]];
    if (card && file) await titleMaker().make(card.request, scratch.file(nameIn(file.key)), signal);
  }
}

/** Clips that are shown slower than they are, so that every program shows the frames that the film does. */
async function slowClips(
  { shots, story: { format } }: HandOverPlan,
  { slowed }: RenderedFiles,
  { scratch, stored }: { scratch: Scratch; stored: MediaFiles },
  signal: AbortSignal,
): Promise<void> {
  const clips = new Map(
    shots.flatMap(({ line: { row } }) => (row.video ? [[row.video.id, row.video]] : [])),
  );
  for (const { key, takeId, slow, frames } of slowed) {
    const clip = clips.get(takeId);
    if (!clip) continue;
    const job = { size: frameSize(format), frameCount: frames, slow, signal };
    const outPath = scratch.file(nameIn(key));
    await stored.withPath(clip.mediaKey, async (inputPath) =>
      normaliseClip({ ...job, ffmpeg: await studioFfmpeg(), inputPath, outPath }),
    );
  }
}

/** The last part of a key, under which a file is made before it is kept. */
function nameIn(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1);
}

async function completeRun(runId: string): Promise<void> {
  const told = { status: "completed", progress: 100, message: "Ready to hand over" } as const;
  await recordProgress(runId, { ...told, finishedAt: new Date() }, [
    { key: "run", body: { complete: true, error: null, ...told } },
  ]);
}
