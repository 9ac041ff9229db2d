import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { FileTime } from "@/scripts/launch/file-times";

/** Writes down how long each test file took, into the file that FILE_TIMES names. */
export default class FileTimesReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const times = modules.map((module): FileTime => {
      const { duration, ...other } = module.diagnostic();
      return {
        file: path.relative(process.cwd(), module.moduleId),
        loadingMs:
          other.environmentSetupDuration +
          other.prepareDuration +
          other.setupDuration +
          other.collectDuration,
        runningMs: duration,
      };
    });
    if (process.env.FILE_TIMES) await writeFile(process.env.FILE_TIMES, JSON.stringify(times));
  }
}
