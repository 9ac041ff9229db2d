import path from "node:path";
import { type BuiltinStudio, createBuiltinStudio, StudioError } from "@roughcut/builtin-studio";
import { findProgram } from "@/lib/env/find-program";
import { processWide } from "@/lib/process-wide";
import { BUILTIN } from "../ports/builtin";
import { ProviderError } from "../ports/provider-error";

/** The built-in studio with processes of the app. @param size how many jobs are done at the same time */
export function openStudio(size?: number): BuiltinStudio {
  return createBuiltinStudio({ worker: workerProgram, ...(size === undefined ? {} : { size }) });
}

/** The one studio of this process. */
export function builtinStudio(): BuiltinStudio {
  return processWide("builtin-studio", () => openStudio());
}

/** Work of the studio, with its errors as providers have them. @throws ProviderError */
export async function ofStudio<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    throw new ProviderError(BUILTIN, error.kind, error.message, { cause: error.cause });
  }
}

/** Found from the project's folder, so that it is the same file inside a server bundle. */
function workerProgram() {
  const source = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    "lib/providers/builtin/studio-worker.ts",
  );
  return findProgram("studio-worker", { file: source, execArgv: ["--import", "tsx"] });
}
