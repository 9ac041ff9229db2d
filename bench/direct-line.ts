import { readFile } from "node:fs/promises";
import type { Command } from "@/scripts/launch/run-command";
import provideTestDatabase from "@/tests/run/test-database";
import { type Figure, measure } from "./run";

/** Steps that are measured, after some that warm up. */
const STEPS = 100;
const WARM_UP = 10;

const LONG_SAMPLE = "samples/the-salt-road.fountain";
const SHORT_SAMPLE_LINES = 40;

/**
 * What every step of every line pays to know its shot, in a short story and in one of 307 lines: it
 * hardly grows with the story, because the plan is made once and remembered.
 */
export default async function benchDirectLine(command: Command): Promise<Figure[]> {
  command.onEnd(await provideTestDatabase());
  const { openTestApp } = await import("@/tests/support/test-app");
  const app = await openTestApp();
  command.onEnd(app.close);
  const long = await readFile(LONG_SAMPLE, "utf8");
  const short = `INT. LAMP ROOM - NIGHT\n\n${"MARTA\nNot yet.\n\nRain falls.\n\n".repeat(SHORT_SAMPLE_LINES / 2)}`;
  const ofShort = await costOfStep(short);
  const ofLong = await costOfStep(long);
  return [
    { name: `CPU of a step, ${ofShort.lines} lines`, value: ofShort.cpuMs, unit: "ms" },
    { name: `CPU of a step, ${ofLong.lines} lines`, value: ofLong.cpuMs, unit: "ms", goal: "< 5" },
    { name: `wall of a step, ${ofLong.lines} lines`, value: ofLong.wallMs, unit: "ms" },
  ];
}

async function costOfStep(script: string) {
  const { aStory } = await import("@/tests/support/world");
  const { directLine, directStory } = await import("@/lib/services/generation/direct-story");
  const scope = await aStory().withScript(script).fullyCast().build();
  const ids = (await directStory(scope)).lines.map(({ row }) => row.line.id);
  const steps = async (count: number) => {
    // 37 shares no divisor with either number of lines: every step is another line's.
    for (let at = 0; at < count; at += 1) {
      await directLine(scope, ids[(at * 37) % ids.length] ?? "");
    }
  };
  await steps(WARM_UP);
  const { cpuSeconds, wallSeconds } = await measure(() => steps(STEPS));
  return {
    lines: ids.length,
    cpuMs: (1000 * cpuSeconds) / STEPS,
    wallMs: (1000 * wallSeconds) / STEPS,
  };
}
