import { NonRetriableError } from "inngest";
import { describe, expect, it } from "vitest";
import { ProviderError } from "@/lib/providers/ports/provider-error";
import { type WaitingSteps, waitWhileBusy } from "./wait-while-busy";

/** Does every step at once, as an engine does it that keeps results as JSON. */
function steps() {
  const names: string[] = [];
  const waitsMs: number[] = [];
  const step: WaitingSteps = {
    run: async (name, work) => {
      names.push(name);
      const result = await work();
      return result === undefined ? null : JSON.parse(JSON.stringify(result));
    },
    sleepUntil: async (name, until) => {
      names.push(name);
      waitsMs.push(new Date(until).getTime() - Date.now());
    },
  };
  return { step, names, waitsMs };
}

const busy = (retryAfterSeconds?: number) =>
  new ProviderError(
    "acme",
    "busy",
    "Acme is busy.",
    retryAfterSeconds ? { retryAfterSeconds } : {},
  );

/** Work that meets these failures one after the other, and then has a result. */
function workAfter(failures: unknown[]) {
  return async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return { state: "done" };
  };
}

describe("waiting while a vendor is busy", () => {
  it("sleeps until the time that was named, and asks again in a step of its own", async () => {
    const { step, names, waitsMs } = steps();
    const told: string[] = [];
    const result = await waitWhileBusy(
      step,
      "speak",
      workAfter([busy(90), busy()]),
      async (words) => told.push(words),
    );
    expect(result).toEqual({ state: "done" });
    expect(names).toEqual([
      ...["speak", "speak-wait-1", "speak-after-1", "speak-wait-2", "speak-after-2"],
    ]);
    expect(waitsMs[0]).toBeGreaterThan(80_000);
    expect(waitsMs[1]).toBeLessThan(80_000);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^Acme is busy, goes on at \d{4}-\d\d-\d\dT[\d:.]+Z$/u);
  });

  it("waits as often as it takes, ever longer where the times that are named are too short", async () => {
    const { step, waitsMs } = steps();
    const failures = Array.from({ length: 40 }, () => busy(1));
    await waitWhileBusy(step, "ask", workAfter(failures), async () => undefined);
    expect(waitsMs).toHaveLength(40);
    expect(waitsMs[39]).toBeGreaterThan(50_000);
  });

  it("gives up what would last for longer than six hours, and leaves other failures as they are", async () => {
    const { step } = steps();
    const tell = async () => undefined;
    const forDays = waitWhileBusy(step, "ask", workAfter([busy(200_000)]), tell);
    await expect(forDays).rejects.toThrow("Acme is busy, and would be for longer than six hours.");
    const refused = new ProviderError("acme", "refused", "Acme refused the prompt.");
    const failing = waitWhileBusy(step, "ask-2", workAfter([refused]), tell);
    await expect(failing).rejects.toBeInstanceOf(NonRetriableError);
  });

  it("hands on what has no result, and nothing else", async () => {
    const { step } = steps();
    const done = await waitWhileBusy(
      step,
      "keep",
      async () => undefined,
      async () => undefined,
    );
    expect(done).toBeUndefined();
  });
});
