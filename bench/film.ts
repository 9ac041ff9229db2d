import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { probeMedia } from "@/lib/media/probe-media";
import {
  ASPECTS,
  type FrameFormat,
  frameSize,
  STANDARD_FORMAT,
  sameFormat,
  sayFormat,
} from "@/lib/rules/frame-format";
import { commandLine } from "@/scripts/launch/command-line.mjs";
import type { Command } from "@/scripts/launch/run-command";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import { FILM_PARTS, sumOf, watchFilmProcesses } from "./load/film-processes";
import { type Figure, measure } from "./run";

const SAMPLES = ["the-last-light", "night-train-to-varna"];

/**
 * From script to film on an empty data folder, by the command that people use. CPU seconds are those
 * of the command and all it started but the database server. The share outside speech, drawing and
 * encoding is what neither the studio's workers nor the joining of the film took.
 */
export default async function benchFilm(command: Command, args: string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (args[0] === "formats") {
    const [sample = SAMPLES[0] ?? ""] = args.slice(1);
    for (const format of FORMATS) figures.push(...(await filmSample(command, sample, format)));
    return figures;
  }
  for (const sample of args.length > 0 ? args : SAMPLES) {
    figures.push(...(await filmSample(command, sample)));
  }
  return figures;
}

/** What `npm run bench film formats` makes of one sample. */
const FORMATS: readonly FrameFormat[] = [
  ...ASPECTS.map((aspect) => ({ aspect, height: 720 as const })),
  { aspect: "16:9", height: 1080 },
];

async function filmSample(
  command: Command,
  sample: string,
  format: FrameFormat = STANDARD_FORMAT,
): Promise<Figure[]> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const data = path.join(folder.path, "data");
  const out = path.join(folder.path, "film.mp4");
  const script = path.join("samples", `${sample}.fountain`);
  const wishes = ["--format", format.aspect, "--height", String(format.height)];
  const { args: before, env } = await commandLine("film");
  const ownBefore = process.cpuUsage();
  const {
    wallSeconds,
    cpuSeconds: withOwn,
    result: shares,
  } = await measure(async () => {
    const made = promisify(execFile)(
      process.execPath,
      [...before, script, "--out", out, ...wishes],
      {
        env: { ...process.env, ...env, ROUGHCUT_DATA: data },
        signal: command.stopped,
      },
    );
    const watch = made.child.pid === undefined ? null : watchFilmProcesses(made.child.pid);
    return made.then(
      () => watch?.stop(),
      (cause: unknown) => {
        watch?.stop();
        throw cause;
      },
    );
  });
  // Watching costs time, too, but is no part of the film.
  const own = process.cpuUsage(ownBefore);
  const cpuSeconds = withOwn - (own.user + own.system) / 1e6;
  const film = await probeMedia(out);
  const { speak, still, clip, titles, joining } = await readSpent(
    path.join(data, "logs", "film.log"),
  );
  const minutes = film.durationSeconds / 60;
  const { width, height } = frameSize(format);
  /** Of the pixels that a frame of 1280 x 720 has. */
  const share = (width * height) / (1280 * 720);
  const figure = (name: string, value: number, unit: string, goal?: string): Figure => ({
    name: `${sample}${sameFormat(format, STANDARD_FORMAT) ? "" : ` in ${sayFormat(format)}`}: ${name}`,
    value,
    unit,
    ...(goal === undefined ? {} : { goal }),
  });
  const outside = (100 * (cpuSeconds - speak - still - clip - titles - joining)) / cpuSeconds;
  return [
    figure("length of the film", film.durationSeconds, "s"),
    figure("wall", wallSeconds, "s"),
    figure("CPU", cpuSeconds, "s"),
    figure("CPU per minute of film", cpuSeconds / minutes, "s", "at most 25, aim 18"),
    figure("CPU per minute of film and 720p frame", cpuSeconds / minutes / share, "s"),
    figure("times faster than it plays", film.durationSeconds / wallSeconds, "x", "aim 6"),
    figure("speech", speak, "s CPU"),
    figure("stills and faces", still, "s CPU"),
    figure("clips: drawing and encoding", clip, "s CPU"),
    figure("titles and credits", titles, "s CPU"),
    figure("joining: mix and sound encoding", joining, "s CPU"),
    figure("outside speech, drawing, encoding", outside, "%", "aim: under 10 %"),
    ...(shares ? shareFigures(shares, minutes, figure) : []),
  ];
}

/** The same work by process: who burns the processors' time, and who holds the memory. */
function shareFigures(
  { cpuSeconds, memoryMb }: ReturnType<ReturnType<typeof watchFilmProcesses>["stop"]>,
  minutes: number,
  figure: (name: string, value: number, unit: string, goal?: string) => Figure,
): Figure[] {
  return [
    ...FILM_PARTS.map((part) =>
      figure(`CPU per minute of film: ${part}`, cpuSeconds[part] / minutes, "s"),
    ),
    figure("memory of all at its peak (PSS)", sumOf(memoryMb), "MB", "at most 600"),
    ...FILM_PARTS.map((part) => figure(`memory at the peak: ${part}`, memoryMb[part], "MB")),
  ];
}

/** What the command wrote of its own work. */
async function readSpent(logFile: string) {
  const spent = { speak: 0, still: 0, clip: 0, titles: 0, joining: 0 };
  for (const line of (await readFile(logFile, "utf8")).split("\n")) {
    if (!line.includes("CPU seconds")) continue;
    const facts: Record<string, unknown> = JSON.parse(line);
    for (const kind of ["speak", "still", "clip", "titles", "joining"] as const) {
      spent[kind] += Number(facts[kind] ?? 0);
    }
  }
  return spent;
}
