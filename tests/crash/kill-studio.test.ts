import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOf, type KillRecord, killTable } from "./kill-report";
import { killOnce } from "./kill-round";
import { openCrashStudio } from "./open-crash-studio";
import { pipelines } from "./pipelines";

/** T43 and T45 with five kills; `npm run test:crash` does two hundred. */
const SEED = 4_000;
const SAMPLED = ["recommendations", "characters", "audio", "images", "videos"];
const TIMEOUT_MS = 600_000;

let studio: Awaited<ReturnType<typeof openCrashStudio>>;

beforeAll(async () => {
  studio = await openCrashStudio();
}, TIMEOUT_MS);
afterAll(() => studio?.close());

describe("a studio that is killed at a random moment", () => {
  it(
    "loses no run, makes nothing twice, and submits nothing again that was stored",
    async () => {
      const records: KillRecord[] = [];
      for (const pipeline of pipelines().filter(({ name }) => SAMPLED.includes(name))) {
        records.push(await killOnce(studio, pipeline, SEED + records.length));
      }
      expect(faultsOf(records), killTable(records)).toEqual([]);
      expect(records.some(({ hitRun }) => hitRun)).toBe(true);
    },
    TIMEOUT_MS,
  );
});
