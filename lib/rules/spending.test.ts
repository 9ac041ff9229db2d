import { describe, expect, it } from "vitest";
import {
  addEstimates,
  estimateText,
  scopeNames,
  shortPriceText,
  toMicros,
  usdText,
} from "./spending";

describe("money", () => {
  it("is kept in whole millionths and never rounded down", () => {
    expect(toMicros(0.08)).toBe(80_000);
    expect(toMicros(0.1 * 3)).toBe(300_000);
    expect(toMicros(0.0000012)).toBe(2);
    expect(toMicros(0)).toBe(0);
  });

  it("is written in dollars and cents", () => {
    expect(usdText(1_520_000)).toBe("$1.52");
    expect(usdText(1_234_567_890)).toBe("$1,234.57");
    expect(usdText(9_999)).toBe("under $0.01");
    expect(usdText(0)).toBe("$0.00");
    expect(usdText(-250_000)).toBe("-$0.25");
  });
});

describe("an estimate", () => {
  const one = { pieces: 1, micros: 40_000, unpriced: 0, unknownModel: null, isPaid: true };

  it("is said on the button, and says nothing where nothing is paid", () => {
    expect(estimateText({ ...one, micros: 1_520_000 })).toBe("about $1.52");
    expect(estimateText({ ...one, micros: 900 })).toBe("under $0.01");
    expect(estimateText({ micros: 0, unpriced: 0, isPaid: false })).toBe("");
    expect(estimateText({ micros: 0, unpriced: 0, isPaid: true })).toBe("");
  });

  it("is a figure alone on a button that is one of many", () => {
    expect(shortPriceText(0.08)).toBe("$0.08");
    expect(shortPriceText(0.002)).toBe("under $0.01");
    expect(shortPriceText(null)).toBe("price unknown");
    expect(shortPriceText(0)).toBe("");
    expect(shortPriceText(undefined)).toBe("");
  });

  it("never counts an unknown price as nothing", () => {
    expect(estimateText({ ...one, micros: 0, unpriced: 2 })).toBe("price unknown");
    expect(estimateText({ ...one, unpriced: 3 })).toBe("about $0.04 and 3 of unknown price");
  });

  it("of several pieces of work is their sum", () => {
    const unpriced = { ...one, pieces: 2, micros: 0, unpriced: 2, unknownModel: "acme-1" };
    expect(addEstimates([one, unpriced])).toEqual({
      pieces: 3,
      micros: 40_000,
      unpriced: 2,
      unknownModel: "acme-1",
      isPaid: true,
    });
    expect(addEstimates([]).isPaid).toBe(false);
  });
});

describe("a counter", () => {
  it("is named after its month or day of UTC", () => {
    const at = new Date("2026-11-30T23:59:59.999Z");
    expect(scopeNames({ projectId: "p", requestedBy: "u" }, at).map(({ name }) => name)).toEqual([
      "project:p:2026-11",
      "person:u:2026-11-30",
      "deployment:2026-11",
    ]);
    expect(scopeNames({ projectId: "p", requestedBy: null }, at)).toHaveLength(2);
  });
});
