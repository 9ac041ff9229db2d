import { execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { FilmShot } from "@/lib/media/assemble-film";
import { HOUSE_VIDEO_FLAGS } from "@/lib/media/house-clip";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import type { Command } from "@/scripts/launch/run-command";
import { theFfmpeg } from "@/tests/media/media-kit";
import { createThrowawayFolder } from "@/tests/run/throwaway-folder";
import type { JoinPlan } from "./assembly-set/join-once";
import { makeBeepingShots, makeConformingShots, makeMixedShots } from "./assembly-set/make-shots";
import { type Cost, type Figure, measure } from "./run";

/** Each figure is the middle one of so many, taken in turns: a busy moment spoils all kinds alike. */
const ROUNDS = 5;

/**
 * Joins forty shots (2:40) in every way that occurs, beside what the plain tools need for the same
 * files: a stream copy by ffmpeg's concat demuxer (whose sound drifts), and one decode-and-encode
 * pass of the clips that have to be re-encoded. "Joined" finds what a shot is normalised to, its clip
 * and its line as PCM, but nothing mixed or encoded: the shots were never joined in this order. "From
 * nothing" and "mixed" begin with an empty cache. No helper process runs. Only the files themselves are
 * in the system's memory, for both sides. Every join is the first of its process, whose start does not
 * count, as the product's is running already; "by a warm process" is its second one, with the same
 * cache again, as when the product made another film before. The lines are noise that comes and goes
 * like speech, over the sound of a room: the most that an encoder of sound can be given. "With beeps" is
 * the least: one beep a shot, and silence.
 */
export default async function benchAssembly(command: Command): Promise<Figure[]> {
  const folder = await createThrowawayFolder();
  command.onEnd(() => folder.remove());
  const ffmpeg = await theFfmpeg();
  const shots = await makeConformingShots(folder.path, ffmpeg);
  const mixed = await makeMixedShots(folder.path, ffmpeg, shots);
  const beeping = makeBeepingShots(folder.path, shots);
  const changed = shots.map((shot, index) =>
    index === 20 ? { ...shot, frameCount: shot.frameCount - 6 } : shot,
  );
  const bench = new AssemblyBench(folder.path, ffmpeg, command.stopped);
  for (let round = 0; round < ROUNDS && !command.stopped.aborted; round += 1) {
    await bench.streamCopy(shots);
    await bench.join("nothing", shots, null);
    const isMix = (name: string) => !name.startsWith("line-");
    await bench.join("fresh", shots, "lines", isMix);
    await bench.join("beeps", beeping, "beeps", isMix);
    await bench.join("same", shots, "kept");
    const kept = bench.filesIn("kept");
    await bench.join("changed", changed, "kept", (name) => !kept.has(name));
    await bench.reencode(mixed.deviating);
    await bench.join("mixed", mixed.shots, null);
  }
  return bench.figures();
}

class AssemblyBench {
  private readonly costs = new Map<string, Cost[]>();
  private readonly peakBytes = new Map<string, number>();
  private filmBytes = 0;

  constructor(
    private readonly directory: string,
    private readonly ffmpeg: Ffmpeg,
    private readonly signal: AbortSignal,
  ) {}

  /** The floor: what ffmpeg itself needs to put the same files behind each other. */
  async streamCopy(shots: readonly FilmShot[]): Promise<void> {
    const list = path.join(this.directory, "list.txt");
    writeFileSync(list, shots.map(({ clipPath }) => `file '${clipPath}'\n`).join(""));
    const flags = ["-v", "error", "-y", "-f", "concat", "-safe", "0", "-i", list, "-c", "copy"];
    const out = path.join(this.directory, "copied.mp4");
    await this.time("copy", [[...flags, "-movflags", "+faststart", out]]);
  }

  /** One pass over every deviating clip with the flags of the house. */
  async reencode(shots: readonly FilmShot[]): Promise<void> {
    const passes = shots.map(({ clipPath = "" }, index) => [
      ...["-v", "error", "-y", "-i", clipPath, "-vf", "scale=1280:720,fps=24"],
      ...[...HOUSE_VIDEO_FLAGS, path.join(this.directory, `again-${index}.mp4`)],
    ]);
    await this.time("reencode", passes);
  }

  /**
   * Joins the shots in a new process.
   * @param cache kept under this name between the rounds; null for an empty one each time
   * @param forgets what is removed from the cache behind each join
   */
  async join(
    name: string,
    shots: FilmShot[],
    cache: string | null,
    forgets: (file: string) => boolean = () => false,
  ): Promise<void> {
    const cacheDirectory = this.cacheDirectory(cache);
    if (cache === null) rmSync(cacheDirectory, { recursive: true, force: true });
    const isWarm = cache === null || this.costs.has(`warm-${cache}`);
    const outPath = path.join(this.directory, "film.mp4");
    const plan: JoinPlan = {
      ...{ shots, outPath, cacheDirectory, directory: this.directory },
      ...{ ffmpegPath: this.ffmpeg.path, again: name === "fresh" || name === "beeps" },
    };
    const planFile = path.join(this.directory, "plan.json");
    writeFileSync(planFile, JSON.stringify(plan));
    const [cost, warm] = await this.runJoin(name, planFile);
    for (const file of listFiles(cacheDirectory)) {
      if (forgets(file)) rmSync(path.join(cacheDirectory, file));
    }
    if (!isWarm) {
      // The first join fills the cache; what counts are the later ones.
      this.note(`warm-${cache}`, cost);
      return this.join(name, shots, cache, forgets);
    }
    this.filmBytes = statSync(outPath).size;
    this.note(name, cost);
    if (warm) this.note(`${name}, warm`, warm);
  }

  filesIn(cache: string): Set<string> {
    return new Set(listFiles(this.cacheDirectory(cache)));
  }

  private cacheDirectory(cache: string | null): string {
    return path.join(this.directory, `cache-${cache ?? "empty"}`);
  }

  figures(): Figure[] {
    const copy = this.middle("copy");
    const [fresh, same, changed] = (["fresh", "same", "changed"] as const).map((name) =>
      this.middle(name),
    ) as [Cost, Cost, Cost];
    const nothing = this.middle("nothing");
    const [mixed, reencode] = [this.middle("mixed"), this.middle("reencode")];
    const warm = this.middle("fresh, warm");
    const [beeps, warmBeeps] = [this.middle("beeps"), this.middle("beeps, warm")];
    const times = (part: number, whole: number) => part / whole;
    const both = (name: string, { wallSeconds, cpuSeconds }: Cost): Figure[] => [
      { name: `${name}: wall`, value: wallSeconds, unit: "s" },
      { name: `${name}: CPU`, value: cpuSeconds, unit: "s" },
    ];
    const megabytes = 1024 * 1024;
    return [
      ...both("stream copy by ffmpeg", copy),
      ...both("joined", fresh),
      figure("joined, in stream copies (wall)", times(fresh.wallSeconds, copy.wallSeconds), "x", {
        goal: "at most 2.5, aim 2.0",
      }),
      ...both("joined by a warm process", warm),
      figure("warm, in stream copies (wall)", times(warm.wallSeconds, copy.wallSeconds), "x", {
        goal: "at most 2.5, aim 2.0",
      }),
      ...both("joined with beeps", beeps),
      figure(
        "with beeps, in stream copies (wall)",
        times(beeps.wallSeconds, copy.wallSeconds),
        "x",
        {
          goal: "at most 2.5, aim 2.0",
        },
      ),
      ...both("joined with beeps by a warm process", warmBeeps),
      figure(
        "with beeps, warm, in stream copies (wall)",
        times(warmBeeps.wallSeconds, copy.wallSeconds),
        "x",
        { goal: "at most 2.5, aim 2.0" },
      ),
      ...both("joined from nothing", nothing),
      figure(
        "from nothing, in stream copies (wall)",
        times(nothing.wallSeconds, copy.wallSeconds),
        "x",
      ),
      ...both("joined, mix unchanged", same),
      figure(
        "mix unchanged, in stream copies (wall)",
        times(same.wallSeconds, copy.wallSeconds),
        "x",
        { goal: "at most 1.1" },
      ),
      ...both("one shot changed", changed),
      figure("one shot changed (wall)", changed.wallSeconds, "s", { goal: "at most 2 s" }),
      ...both("re-encoding the deviating clips", reencode),
      ...both("joined, mixed clips", mixed),
      figure(
        "mixed, in re-encodings of the deviating (CPU)",
        times(mixed.cpuSeconds, reencode.cpuSeconds),
        "x",
        { goal: "at most 1.25, aim 1.1" },
      ),
      ...(["fresh", "mixed"] as const).map((name) =>
        figure(
          `memory of all processes at once, ${name === "fresh" ? "joined" : "mixed clips"}`,
          (this.peakBytes.get(name) ?? 0) / megabytes,
          "MB",
          { goal: `at most 250 MB plus the film's ${Math.round(this.filmBytes / megabytes)} MB` },
        ),
      ),
    ];
  }

  private async time(name: string, runs: readonly string[][]): Promise<void> {
    const cost = await measure(async () => {
      for (const flags of runs) {
        await promisify(execFile)(this.ffmpeg.path, flags, { signal: this.signal });
      }
    });
    this.note(name, cost);
  }

  private async runJoin(name: string, planFile: string): Promise<[Cost, Cost?]> {
    const child = spawn(
      process.execPath,
      ["--import", "tsx", "bench/assembly-set/join-once.ts", planFile],
      { stdio: ["ignore", "pipe", "inherit"], signal: this.signal },
    );
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
    const watch = setInterval(() => {
      const held = Math.max(this.peakBytes.get(name) ?? 0, bytesOfTree(child.pid ?? 0));
      this.peakBytes.set(name, held);
    }, 50);
    const code = await new Promise((resolve) => child.once("close", resolve));
    clearInterval(watch);
    if (code !== 0) throw new Error("the join failed");
    return JSON.parse(said);
  }

  private note(name: string, cost: Cost): void {
    this.costs.set(name, [...(this.costs.get(name) ?? []), cost]);
  }

  /** The middle of the measured, wall and CPU each for itself. */
  private middle(name: string): Cost {
    const costs = this.costs.get(name) ?? [];
    const of = (key: keyof Cost) =>
      costs.map((cost) => cost[key]).sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
    return { wallSeconds: of("wallSeconds"), cpuSeconds: of("cpuSeconds") };
  }
}

function figure(name: string, value: number, unit: string, more?: { goal: string }): Figure {
  return { name, value, unit, ...more };
}

function listFiles(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/**
 * Memory that a process and all below it hold at this moment; what several share counts once. 0 where
 * the system does not say.
 */
function bytesOfTree(pid: number): number {
  try {
    const own = /^Pss:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const below = children === "" ? [] : children.split(" ").map(Number);
    return below.reduce((sum, child) => sum + bytesOfTree(child), Number(own ?? 0) * 1024);
  } catch {
    return 0;
  }
}
