import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { ProviderError, type ProviderErrorKind } from "./ports/provider-error";
import { type GateSettings, VendorGate } from "./vendor-gate";

const gate = (settings: Partial<GateSettings> = {}) =>
  new VendorGate({ provider: "acme", name: "Acme", limit: 2, ...settings });

/** Makes a request that ends like that. */
async function request(through: VendorGate, end: ProviderErrorKind | null, wait?: number) {
  (await through.enter())(end, wait);
}

async function refusalOf(through: VendorGate): Promise<ProviderError> {
  const error = await through.enter().then(
    () => expect.fail("it let a request pass"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderError)) throw error;
  return error;
}

describe("the gate before a vendor", () => {
  it("lets as many requests pass at once as the account allows, the others in their turn", async () => {
    const through = gate({ limit: 3 });
    let underWay = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const leave = await through.enter();
        underWay += 1;
        most = Math.max(most, underWay);
        await pause(2);
        underWay -= 1;
        leave(null);
      }),
    );
    expect(most).toBe(3);
  });

  it("counts a request that ends twice once", async () => {
    const through = gate({ limit: 1 });
    const leave = await through.enter();
    leave(null);
    leave(null);
    await through.enter();
    const second = gate({ limit: 1, longestWaitMs: 20 });
    await second.enter();
    expect((await refusalOf(second)).kind).toBe("busy");
  });

  it("sends nothing before the time that the vendor named", async () => {
    const through = gate();
    await request(through, "busy", 0.2);
    const from = Date.now();
    expect(through.state()).toMatchObject({ state: "waiting" });
    await request(through, null);
    expect(Date.now() - from).toBeGreaterThanOrEqual(200);
  });

  it("leaves a rest of more than two seconds to whoever can wait without a request", async () => {
    const through = gate();
    await request(through, "busy", 3);
    expect((await refusalOf(through)).facts.retryAfterSeconds).toBe(4);
    expect(through.state()).toMatchObject({ state: "waiting" });
  });

  it("tells who would wait too long when to come again", async () => {
    const through = gate({ longestWaitMs: 50 });
    await request(through, "busy", 40);
    const refusal = await refusalOf(through);
    expect(refusal).toMatchObject({ kind: "busy", retryable: true });
    expect(refusal.facts.retryAfterSeconds).toBeGreaterThan(38);
  });

  it("pauses after so many failures of the vendor's own in a row, with words for people", async () => {
    const through = gate({ failuresToPause: 3, pauseMs: 60_000 });
    await request(through, "unreachable");
    await request(through, "unreachable");
    // What is wrong with one request says nothing of the vendor.
    await request(through, "refused");
    await request(through, "unreachable");
    await request(through, "malformed");
    expect(through.state()).toMatchObject({
      state: "failing",
      words: "Acme did not answer as it should, 2 times in a row.",
    });
    await request(through, "unreachable");
    expect(through.state().state).toBe("paused");
    const refusal = await refusalOf(through);
    // Nothing was sent, so that it may safely be asked again.
    expect(refusal).toMatchObject({ kind: "busy", retryable: true });
    expect(refusal.message).toMatch(/^Acme has failed 3 times in a row, .*\.$/u);
    expect(through.state().words).toMatch(/ It is tried again in \d+ s\.$/u);
  });

  it.each(["unauthorised", "quota"] as const)(
    "never pauses because of %s: whoever mends that goes on at once",
    async (kind) => {
      const through = gate({ failuresToPause: 2, pauseMs: 60_000 });
      for (let number = 0; number < 5; number += 1) await request(through, kind);
      await request(through, null);
      expect(through.state().state).toBe("working");
    },
  );

  it("makes one trial after the pause; what comes of it opens or pauses again", async () => {
    const through = gate({ limit: 5, failuresToPause: 1, pauseMs: 30, longestWaitMs: 500 });
    await request(through, "unreachable");
    await pause(40);
    expect(through.state().state).toBe("trial");
    const trial = await through.enter();
    let passed = false;
    const next = through.enter().then((leave) => {
      passed = true;
      leave(null);
    });
    await pause(20);
    expect(passed).toBe(false);
    trial(null);
    await next;
    expect(through.state().state).toBe("working");

    await request(through, "unreachable");
    await pause(40);
    (await through.enter())("unreachable");
    expect(through.state().state).toBe("paused");
  });

  it("pauses no longer because the machine's clock is set back", async () => {
    const through = gate({ failuresToPause: 1, pauseMs: 30 });
    await request(through, "unreachable");
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
    await expect.poll(() => through.state().state).toBe("trial");
    clock.mockRestore();
  });

  it("lets a caller who gives up go, and learns nothing from it", async () => {
    const through = gate({ limit: 1, failuresToPause: 1 });
    const leave = await through.enter();
    const stop = new AbortController();
    const waiting = through.enter(stop.signal);
    stop.abort(new Error("given up"));
    await expect(waiting).rejects.toThrow("given up");
    leave("given-up");
    expect(through.state().state).toBe("working");
    await request(through, null);
  });
});
