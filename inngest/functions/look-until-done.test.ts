import { describe, expect, it } from "vitest";
import { catalogue } from "@/lib/errors";
import { type LookSteps, lookUntilDone } from "./look-until-done";

const SUBMITTED = { state: "submitted", jobId: "job", hash: "hash" } as const;

/** Does every step at once, and adds up how long was slept. */
function steps() {
  const slept = { seconds: 0, names: new Set<string>() };
  const look: LookSteps = {
    run: (name, work) => {
      if (slept.names.has(name)) throw new Error(`two steps are called ${name}`);
      slept.names.add(name);
      return work();
    },
    sleep: async (_name, pause) => {
      slept.seconds += Number.parseInt(pause, 10);
    },
  };
  return { look, slept };
}

describe("looking for slow work", () => {
  it.each([
    ["an image", "generation.imageTooLong", 300],
    ["a video", "generation.videoTooLong", 600],
  ] as const)("gives %s up in its time, with the text that says so", async (_, code, seconds) => {
    const { look, slept } = steps();
    const working = async () => ({ state: "working" }) as const;
    const never = lookUntilDone(look, async () => SUBMITTED, working, code);
    await expect(never).rejects.toThrow(catalogue[code].text);
    expect(slept.seconds).toBe(seconds);
  });

  it("ends as soon as it is there, and never begins for what is made already", async () => {
    const { look, slept } = steps();
    const looks = ["working", "working", "done"] as const;
    let count = 0;
    await lookUntilDone(
      look,
      async () => SUBMITTED,
      async () => ({ state: looks[count++] ?? "done" }),
      "generation.videoTooLong",
    );
    expect([count, slept.seconds]).toEqual([3, 6]);
    const made = steps();
    const collect = () => Promise.reject(new Error("there is nothing to look for"));
    await lookUntilDone(
      made.look,
      async () => ({ state: "done" }),
      collect,
      "generation.imageTooLong",
    );
    expect(made.slept.seconds).toBe(0);
  });
});
