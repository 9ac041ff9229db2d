import { describe, expect, it } from "vitest";
import { catalogue } from "@/lib/errors";
import type { PictureState } from "@/lib/services/media/picture-state";
import { type PollSteps, pollUntilDone } from "./poll-until-done";

const SUBMITTED = { state: "submitted", jobId: "job", hash: "hash" } as const;
const submit = async () => SUBMITTED;
const tell = async () => undefined;
const working = async (): Promise<PictureState> => ({ state: "working" });

/** Does every step at once, and adds up the time that would have passed. */
function steps() {
  const passed = { seconds: 0, waits: [] as number[], longestStep: 0, names: new Set<string>() };
  const step: PollSteps = {
    sleepUntil: async () => expect.fail("nobody is busy"),
    run: async (name, work) => {
      if (passed.names.has(name)) throw new Error(`two steps are called ${name}`);
      passed.names.add(name);
      const before = passed.seconds;
      const result = await work();
      passed.longestStep = Math.max(passed.longestStep, passed.seconds - before);
      return result;
    },
    waitForEvent: async (_name, { timeout, if: wanted }) => {
      expect(wanted).toBe('async.data.jobId == "job"');
      passed.seconds += Number.parseInt(timeout, 10);
      return null;
    },
  };
  const wait = async (seconds: number) => {
    passed.seconds += seconds;
    passed.waits.push(seconds);
  };
  return { step, wait, passed };
}

describe("polling slow work", () => {
  it.each([
    ["an image", "generation.imageTooLong", 300],
    ["a video", "generation.videoTooLong", 600],
  ] as const)("gives %s up in its time, with the text that says so", async (_, code, seconds) => {
    const { step, wait, passed } = steps();
    const never = pollUntilDone(step, { submit, fetchResult: working, tooLong: code }, tell, wait);
    await expect(never).rejects.toThrow(catalogue[code].text);
    expect(passed.seconds).toBeCloseTo(seconds, 0);
    expect(passed.longestStep).toBeLessThan(30);
  });

  it("polls once a step where the provider tells, and in time all the same where it does not", async () => {
    const { step, wait, passed } = steps();
    const code = "generation.imageTooLong";
    const never = pollUntilDone(
      step,
      { submit, fetchResult: working, tooLong: code },
      tell,
      wait,
      true,
    );
    await expect(never).rejects.toThrow(catalogue[code].text);
    expect(passed).toMatchObject({ seconds: 300, waits: [], longestStep: 0 });
  });

  it("ends as soon as it is there, and begins nothing for what is made already", async () => {
    const { step, wait, passed } = steps();
    const states = ["working", "working", "done"] as const;
    let count = 0;
    const fetchResult = async (): Promise<PictureState> => ({ state: states[count++] ?? "done" });
    const tooLong = "generation.videoTooLong";
    await pollUntilDone(step, { submit, fetchResult, tooLong }, tell, wait);
    expect(count).toBe(3);
    expect(passed.seconds).toBeLessThan(2);
    const made = steps();
    const refuse = () => Promise.reject(new Error("there is nothing to poll"));
    const done = async () => ({ state: "done" }) as const;
    await pollUntilDone(made.step, { submit: done, fetchResult: refuse, tooLong }, tell, made.wait);
    expect(made.passed.seconds).toBe(0);
  });

  it("is at most a tenth of the time late, and leaves the provider seconds between polls", async () => {
    const { step, wait, passed } = steps();
    await expect(
      pollUntilDone(
        step,
        { submit, fetchResult: working, tooLong: "generation.imageTooLong" },
        tell,
        wait,
      ),
    ).rejects.toThrow();
    let waited = 0;
    for (const seconds of passed.waits) {
      expect(seconds).toBeLessThanOrEqual(Math.max(0.4, waited / 10) + 0.001);
      waited += seconds;
    }
    expect(Math.max(...passed.waits)).toBe(3);
  });
});
