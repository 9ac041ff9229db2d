import { describe, expect, it, vi } from "vitest";
import { processWide } from "./process-wide";

describe("a value that a process has once", () => {
  it("is made at the first call, and the same in a second copy of the module", async () => {
    const make = vi.fn(() => ({ count: 0 }));
    const first = processWide("test-value", make);
    vi.resetModules();
    const copy = await import("./process-wide");
    expect(copy.processWide).not.toBe(processWide);
    expect(copy.processWide("test-value", make)).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("may be nothing, and is not made again for that", () => {
    const make = vi.fn(() => undefined);
    processWide("test-nothing", make);
    processWide("test-nothing", make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("is tried again after its making failed", () => {
    const fail = () => {
      throw new Error("not yet");
    };
    expect(() => processWide("test-failing", fail)).toThrow("not yet");
    expect(processWide("test-failing", () => "made")).toBe("made");
  });
});
