import { execFile } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { FilmShot } from "@/lib/media/assemble-film";
import { slowedFrames } from "@/lib/rules/cut/slow-motion";
import { theFfmpeg } from "@/tests/media/media-kit";
import type { JoinPlan } from "../assembly-set/join-once";
import { makeConformingShots } from "../assembly-set/make-shots";
import type { Cost, Figure } from "../run";

/** Each figure is the middle one of so many. */
const ROUNDS = 5;
/** The shot that is changed; it is split. */
const CHANGED = 20;

/**
 * What a film of forty shots costs once more after one of them was changed, when it is cut: every fourth
 * shot is split in two, every seventh dissolves, and every ninth is slowed by a tenth.
 */
export async function renderAfterChange(directory: string): Promise<Figure[]> {
  const ffmpeg = await theFfmpeg();
  const shots = await makeConformingShots(directory, ffmpeg);
  const cacheDirectory = path.join(directory, "kept");
  const join = async (cut: FilmShot[]): Promise<Cost> => {
    const plan: JoinPlan = {
      ...{ shots: cut, directory, cacheDirectory, again: false, ffmpegPath: ffmpeg.path },
      outPath: path.join(directory, "cut.mp4"),
    };
    const planFile = path.join(directory, "plan.json");
    writeFileSync(planFile, JSON.stringify(plan));
    const program = ["--import", "tsx", "bench/assembly-set/join-once.ts", planFile];
    const { stdout } = await promisify(execFile)(process.execPath, program);
    return JSON.parse(stdout)[0];
  };
  await join(cutOf(shots, 0));
  const kept = new Set(readdirSync(cacheDirectory));
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.push(await join(cutOf(shots, 6)));
    for (const file of readdirSync(cacheDirectory)) {
      if (!kept.has(file)) rmSync(path.join(cacheDirectory, file));
    }
  }
  const middle = (key: keyof Cost) =>
    costs.map((cost) => cost[key]).toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
  return [
    {
      ...{ name: "render after a change of one half of a shot, of forty: wall", unit: "s" },
      ...{ value: middle("wallSeconds"), goal: "at most 2" },
    },
    { name: "the same: CPU", value: middle("cpuSeconds"), unit: "s" },
  ];
}

/** The shots as they are cut, one of them so many frames shorter. */
function cutOf(shots: readonly FilmShot[], shorter: number): FilmShot[] {
  return shots.flatMap((shot, at): FilmShot[] => {
    const frameCount = shot.frameCount - (at === CHANGED ? shorter : 0);
    if (at % 4 === 0) {
      const first = Math.floor(shot.frameCount / 2);
      const rest = { frameCount: frameCount - first, fromFrame: first, heardFrames: 0 };
      return [
        { ...shot, frameCount: first, heardFrames: frameCount },
        { ...shot, ...rest },
      ];
    }
    if (at % 9 === 1) return [{ ...shot, frameCount: slowedFrames(frameCount, 10), slow: 10 }];
    return [{ ...shot, frameCount, ...(at % 7 === 3 ? { dissolve: 12 } : {}) }];
  });
}
