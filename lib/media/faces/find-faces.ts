import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import pLimit from "p-limit";
import { processWide } from "@/lib/process-wide";
import type { Face } from "@/lib/rules/crop-place";
import { limitedCommand, type ProcessLimits } from "../limited-process";
import { MediaError } from "../media-error";
import type { FacesAnswer } from "./face-process";

/** Three pictures take a second of a processor; an empty Node has 1.3 GB of addresses. */
const LIMITS: ProcessLimits = { addressBytes: 3_000_000_000, cpuSeconds: 60 };
/** One at a time, because of its memory. */
const finder = processWide("face-finder", () => pLimit(1));

/**
 * The faces in pictures, looked for in a process of its own.
 * @param pictures PPM files, one behind the other
 * @returns the faces of all of them together
 * @throws MediaError "tool-failed"; the abort reason
 */
export async function findFaces(pictures: Uint8Array, signal?: AbortSignal): Promise<Face[]> {
  return await finder(async () => {
    signal?.throwIfAborted();
    const file = path.join(
      /*turbopackIgnore: true*/ process.cwd(),
      "lib/media/faces/face-process.ts",
    );
    const { command, args } = limitedCommand([process.execPath, "--no-warnings", file], LIMITS);
    // None of our secrets are its business.
    const env = {} as unknown as NodeJS.ProcessEnv;
    const child = spawn(command, args, { env, stdio: ["pipe", "pipe", "pipe"], signal });
    const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, endedBy) => resolve(code ?? endedBy));
    });
    // A process that ends early closes the pipe; its exit code tells why, not the broken pipe.
    child.stdin.on("error", () => undefined);
    child.stdin.end(pictures);
    try {
      const [code, answer, said] = await Promise.all([
        ended,
        text(child.stdout),
        text(child.stderr),
      ]);
      if (code !== 0) throw new Error(`the process ended with ${code}: ${said.trim()}`);
      return (JSON.parse(answer) as FacesAnswer).flat();
    } catch (cause) {
      signal?.throwIfAborted();
      const message = "Faces could not be looked for in a picture.";
      throw new MediaError("tool-failed", message, { cause });
    }
  });
}
