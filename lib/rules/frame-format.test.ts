import { describe, expect, it } from "vitest";
import {
  ALL_FORMATS,
  formatKey,
  formatOfSize,
  frameRatio,
  frameSize,
  isAspect,
  isFormatHeight,
} from "./frame-format";

const NAMED = { "16:9": 16 / 9, "9:16": 9 / 16, "1:1": 1, "2.39:1": 2.39 };

describe("frame formats", () => {
  it("has the eight house sizes, all of even sides and within 0.5 % of the shape that is named", () => {
    expect(ALL_FORMATS).toHaveLength(8);
    for (const format of ALL_FORMATS) {
      const { width, height } = frameSize(format);
      expect([width % 2, height % 2], formatKey(format)).toEqual([0, 0]);
      expect(Math.abs(width / height / NAMED[format.aspect] - 1)).toBeLessThan(0.005);
      expect(Math.abs(frameRatio(format) / NAMED[format.aspect] - 1)).toBeLessThan(0.005);
    }
  });

  it("knows a format by its size, and no other size", () => {
    for (const format of ALL_FORMATS) expect(formatOfSize(frameSize(format))).toEqual(format);
    expect(formatOfSize({ width: 1024, height: 576 })).toBeNull();
  });

  it("has a key of its own for each format, fit for a file's name", () => {
    const keys = ALL_FORMATS.map(formatKey);
    expect(new Set(keys).size).toBe(8);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9.-]+$/u);
  });

  it("takes only what is on offer", () => {
    expect(isAspect("4:3")).toBe(false);
    expect(isAspect("2.39:1")).toBe(true);
    expect(isFormatHeight(480)).toBe(false);
    expect(isFormatHeight("720")).toBe(false);
    expect(isFormatHeight(1080)).toBe(true);
  });
});
