import { type ChildProcess, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { limitedCommand, type ProcessLimits } from "./limited-process";
import { MediaError } from "./media-error";
import { fullDisk } from "./scratch";

/**
 * Runs ffmpeg as a child process: arguments as a list (no shell), no standard input unless data is
 * piped, a time limit, and nothing of this process's environment. What the arguments mean is left to
 * the files that build them.
 */

/** A proven ffmpeg, as `findFfmpeg` returns it. */
export interface Ffmpeg {
  path: string;
  /** First words of `-version`, for logs and cache keys. */
  version: string;
  source: "configured" | "path" | "ffmpeg-static" | "ffmpeg-installer";
  /**
   * SHA-256 (hex) of the H.264 configuration record (avcC) that this binary writes with the house flags
   * in the standard format; see `findClipFormat` for the others.
   */
  houseConfiguration: string;
}

interface FfmpegProgress {
  /** Video frames written so far. */
  frame: number;
  /** Seconds of output written so far. */
  outTimeSeconds: number;
}

export interface FfmpegRun {
  ffmpeg: Pick<Ffmpeg, "path">;
  /** Everything after the flags that every run has. */
  arguments: readonly string[];
  /** Default 15 minutes. */
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: FfmpegProgress) => void) | undefined;
  /** What the process may take; what needs more fails. */
  limits?: ProcessLimits;
}

export interface RunningFfmpeg {
  stdin: Writable;
  stdout: Readable;
  /** Settles when the process has ended. @throws MediaError, or the abort reason */
  finished: Promise<void>;
  kill(): void;
}

const DEFAULT_TIMEOUT_MS = 15 * 60_000;
/** Enough of what ffmpeg said last to name the fault, little enough for a log line. */
const STDERR_TAIL_CHARACTERS = 2_000;
/** The file descriptor for machine-readable progress: 0 to 2 are taken. */
const PROGRESS_DESCRIPTOR = 3;
/**
 * All that ffmpeg sees of the environment: no variable of ours (keys, FFREPORT, library paths) concerns a
 * foreign file's decoder. glibc would map the memory of every frame anew, which took a seventh of an
 * encoder's time; so it takes a little more memory once and uses it again.
 */
const ENVIRONMENT = {
  LC_ALL: "C",
  MALLOC_MMAP_THRESHOLD_: "32000000",
  MALLOC_TRIM_THRESHOLD_: "64000000",
};
/** Encoding gives way to the web server on the same machine. */
const NICENESS = 5;

/** Starts ffmpeg with piped standard streams. Always await `finished`. */
export function startFfmpeg(run: FfmpegRun): RunningFfmpeg {
  run.signal?.throwIfAborted();
  const progress = run.onProgress ? ["-progress", `pipe:${PROGRESS_DESCRIPTOR}`] : [];
  const flags = ["-hide_banner", "-v", "error", "-nostdin", "-y", ...progress, ...run.arguments];
  const { command, args } = run.limits
    ? limitedCommand([run.ffmpeg.path, ...flags], run.limits)
    : { command: run.ffmpeg.path, args: flags };
  const child = spawn(command, args, {
    stdio: ["pipe", "pipe", "pipe", run.onProgress ? "pipe" : "ignore"],
    env: ENVIRONMENT as unknown as NodeJS.ProcessEnv,
    windowsHide: true,
  });
  if (child.pid !== undefined) lowerPriority(child.pid);
  if (!child.stdin || !child.stdout) throw new MediaError("tool-failed", "ffmpeg has no streams.");
  // A child that ends early closes the pipe; its exit code tells why, not the broken pipe.
  child.stdin.on("error", () => undefined);
  if (run.onProgress) followProgress(child, run.onProgress);
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    finished: waitFor(child, run),
    kill: () => void child.kill("SIGKILL"),
  };
}

/** Runs ffmpeg to its end and ignores what it prints. @throws MediaError, or the abort reason */
export async function runFfmpeg(run: FfmpegRun): Promise<void> {
  const running = startFfmpeg(run);
  running.stdin.end();
  running.stdout.resume();
  await running.finished;
}

/**
 * Runs ffmpeg and returns its standard output.
 * @param input bytes for its standard input (`-i pipe:0`)
 * @throws MediaError, or the abort reason
 */
export async function readFfmpegOutput(run: FfmpegRun, input?: Uint8Array): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const running = startFfmpeg(run);
  running.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  running.stdin.end(input);
  await running.finished;
  return Buffer.concat(chunks);
}

/** The demuxers that foreign files may be read with; playlists and scripts are not among them. */
export type Demuxer =
  | "mov"
  | "matroska"
  | "mpegts"
  | "wav"
  | "mp3"
  | "aac"
  | "ogg"
  | "flac"
  | "jpeg_pipe"
  | "png_pipe"
  | "webp_pipe";

/** 8192 x 8192: more than any camera or model delivers; beyond it a file only eats memory. */
const MAXIMUM_PIXELS = 8192 * 8192;

/**
 * Input arguments for a file from outside: only this file is opened, only by this demuxer, whatever
 * the bytes or the name suggest (a playlist named .mp4 could otherwise read other files or the net).
 */
export function foreignInput(file: string, demuxer: Demuxer): string[] {
  return [
    ...["-protocol_whitelist", "file", "-format_whitelist", demuxer],
    ...["-max_pixels", String(MAXIMUM_PIXELS)],
    ...["-f", demuxer, "-i", `file:${path.resolve(file)}`],
  ];
}

/** An output path that cannot be mistaken for an option, a protocol or a pattern. */
export function outputFile(file: string): string {
  return `file:${path.resolve(file)}`;
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(NICENESS, constants.priority.PRIORITY_LOW));
  } catch {
    // The process may have ended already, or the system forbids it: it then runs at our priority.
  }
}

function waitFor(child: ChildProcess, run: FfmpegRun): Promise<void> {
  const timeoutMs = run.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const signal = run.signal;
  const finished = new Promise<void>((resolve, reject) => {
    let tail = "";
    let timedOut = false;
    const kill = () => child.kill("SIGKILL");
    const timer = setTimeout(() => {
      timedOut = true;
      kill();
    }, timeoutMs);
    signal?.addEventListener("abort", kill, { once: true });
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", kill);
    };
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      tail = (tail + text).slice(-STDERR_TAIL_CHARACTERS);
    });
    child.once("error", (cause) => {
      settle();
      reject(new MediaError("tool-failed", "ffmpeg could not be started.", { cause }));
    });
    child.once("close", (code, endedBy) => {
      settle();
      if (signal?.aborted) return reject(signal.reason);
      if (code === 0) return resolve();
      if (tail.includes("No space left on device")) {
        return reject(fullDisk(tail.trim()));
      }
      const message = timedOut
        ? `ffmpeg was stopped after ${Math.round(timeoutMs / 1000)} seconds.`
        : `ffmpeg failed (${code ?? endedBy}).`;
      reject(new MediaError("tool-failed", message, { cause: tail.trim() }));
    });
  });
  // The caller may still be feeding frames when the child dies; the failure is theirs to await.
  finished.catch(() => undefined);
  return finished;
}

/** Reads `key=value` lines; a block ends with `progress=continue` or `progress=end`. */
function followProgress(child: ChildProcess, report: (progress: FfmpegProgress) => void): void {
  const stream = child.stdio[PROGRESS_DESCRIPTOR] as Readable | null | undefined;
  if (!stream) return;
  const current: FfmpegProgress = { frame: 0, outTimeSeconds: 0 };
  let rest = "";
  stream.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const [key, value = ""] = line.trim().split("=");
      const figure = Number(value);
      if (key === "frame" && Number.isFinite(figure)) current.frame = figure;
      // Microseconds under both names: `out_time_ms` has always been misnamed.
      if ((key === "out_time_us" || key === "out_time_ms") && Number.isFinite(figure)) {
        current.outTimeSeconds = Math.max(0, figure / 1e6);
      }
      if (key === "progress") report({ ...current });
    }
  });
  stream.on("error", () => undefined);
}
