import { describe, expect, it } from "vitest";
import type { TakeChange } from "@/lib/rules/take-change";
import { isSettled } from "./is-settled";

const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 12, minute));
const take = (inputHash: string, minute: number, variant = 0, provider = "acme") => ({
  inputHash,
  variant,
  provider,
  createdAt: at(minute),
});
/** What would be made now, of words that are called `now`. */
const hashOf = (variant: number) => `now-${variant}`;

describe("the chosen take of a line", () => {
  it("is left alone when it is made of what there is now, whichever of several", () => {
    for (const variant of [0, 1, 7]) {
      const chosen = take(`now-${variant}`, 1, variant);
      expect(isSettled(chosen, [chosen], hashOf)).toBe(true);
    }
  });

  it("is made anew when it is of something else", () => {
    const chosen = take("before-0", 1);
    expect(isSettled(chosen, [chosen], hashOf)).toBe(false);
    expect(isSettled(chosen, [chosen], () => null)).toBe(false);
  });

  it("is left alone when it is older than one of what there is now: somebody went back to it", () => {
    const chosen = take("before-0", 1);
    expect(isSettled(chosen, [chosen, take("now-1", 2, 1)], hashOf)).toBe(true);
  });

  it("gives way to an older one when things are as they were then", () => {
    const chosen = take("between-0", 2);
    expect(isSettled(chosen, [take("now-0", 1), chosen], hashOf)).toBe(false);
  });

  it("is left alone when it changes another one by a note, as long as that would be the same", () => {
    const change: TakeChange = { words: "Closer.", earlier: [], from: null };
    const changed = { ...take("now-0-Closer.", 2), change };
    const hashOfBoth = (variant: number, asked: TakeChange | null) =>
      asked ? `now-${variant}-${asked.words}` : `now-${variant}`;
    expect(isSettled(changed, [take("now-0", 1), changed], hashOfBoth)).toBe(true);
    const other = { ...changed, inputHash: "before-0-Closer." };
    expect(isSettled(other, [take("now-0", 1), other], hashOfBoth)).toBe(false);
  });

  it("is left alone when a person brought it", () => {
    const chosen = take("file", 1, 0, "own");
    expect(isSettled(chosen, [chosen, take("now-0", 2)], hashOf)).toBe(true);
    expect(isSettled(chosen, [chosen], () => null)).toBe(true);
  });
});
