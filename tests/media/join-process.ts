import { readFileSync } from "node:fs";
import { assembleFilm, type FilmShot } from "@/lib/media/assemble-film";
import { localFiles } from "@/lib/media/media-files";
import type { Ffmpeg } from "@/lib/media/run-ffmpeg";
import { withScratch } from "@/lib/media/scratch";
import { STANDARD_FORMAT } from "@/lib/rules/frame-format";

/** What this process is told, as JSON in the file that its one argument names. */
export interface JoinOrder {
  shots: FilmShot[];
  ffmpeg: Ffmpeg;
  outPath: string;
  scratchRoot: string;
  cacheDirectory: string;
}

/** A process of its own that joins a film, so that a test can end it in the middle of that. */
const { scratchRoot, cacheDirectory, ...order }: JoinOrder = JSON.parse(
  readFileSync(process.argv[2] ?? "", "utf8"),
);
const files = localFiles(cacheDirectory);
await withScratch(scratchRoot, "story-video", (scratch) =>
  assembleFilm({ format: STANDARD_FORMAT, ...order, scratch, files, lines: files }),
);
process.exit(0);
