import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { assembleFilm, type FilmShot } from "@/lib/media/assemble-film";
import { findFfmpeg } from "@/lib/media/find-ffmpeg";
import { localFiles } from "@/lib/media/media-files";
import { withScratch } from "@/lib/media/scratch";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";
import { type Cost, measure } from "../run";

/** What `join-once.ts` is to do; its one argument is a file that holds this as JSON. */
export interface JoinPlan {
  shots: FilmShot[];
  outPath: string;
  directory: string;
  cacheDirectory: string;
  ffmpegPath: string;
  /** Joins once more with nothing but lines in the cache: what the join costs a process that is warm. */
  again: boolean;
}

/**
 * Joins a film in a process of its own, as a worker that has just started does, and prints what each
 * join cost as JSON. The start of the process itself does not count: the product's is running already.
 */
const plan: JoinPlan = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const ffmpeg = await findFfmpeg({
  configuredPath: plan.ffmpegPath,
  cacheDirectory: plan.directory,
});
const costs: Cost[] = [await join()];
if (plan.again) {
  for (const file of readdirSync(plan.cacheDirectory)) {
    if (!file.startsWith("line-")) rmSync(path.join(plan.cacheDirectory, file));
  }
  costs.push(await join());
}
process.stdout.write(JSON.stringify(costs));
process.exit(0);

async function join(): Promise<Cost> {
  const files = localFiles(plan.cacheDirectory);
  const { wallSeconds, cpuSeconds } = await measure(() =>
    withScratch(plan.directory, "join", (scratch) =>
      assembleFilm({
        format: STANDARD_FORMAT,
        ...{ shots: plan.shots, outPath: plan.outPath, ffmpeg, scratch, files, lines: files },
      }),
    ),
  );
  return { wallSeconds, cpuSeconds };
}
