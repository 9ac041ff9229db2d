import { describe, expect, it } from "vitest";
import { timelineAction } from "./timeline-keys";

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const pressed = (key: string, more: Partial<typeof plain & { code: string }> = {}) =>
  timelineAction({ key, code: "", ...plain, ...more });

describe("a key on the timeline", () => {
  it("trims a frame, ten with Shift, and slips with Alt, whatever the keyboard writes then", () => {
    expect(pressed(",")).toEqual({ does: "end", by: -1 });
    expect(pressed("<", { code: "Comma", shiftKey: true })).toEqual({ does: "end", by: -10 });
    expect(pressed(";", { code: "Comma", shiftKey: true })).toEqual({ does: "end", by: -10 });
    expect(pressed("≥", { code: "Period", altKey: true })).toEqual({ does: "slip", by: 1 });
    expect(pressed("‘", { code: "BracketRight", altKey: true, shiftKey: true })).toEqual({
      ...{ does: "voice", by: 10 },
    });
    expect(pressed("[", { altKey: true, ctrlKey: true })).toEqual({ does: "begin", by: -1 });
  });

  it("selects, moves, and is left to the browser where it means nothing", () => {
    expect(pressed("ArrowRight", { shiftKey: true })).toEqual({
      ...{ does: "select", to: "after", isRange: true },
    });
    expect(pressed("ArrowRight", { altKey: true })).toEqual({ does: "move", by: 1 });
    expect(pressed("a", { ctrlKey: true })).toEqual({ does: "select-all" });
    expect(["z", "Tab", "F5"].map((key) => pressed(key))).toEqual([null, null, null]);
    expect(pressed("q", { ctrlKey: true })).toBeNull();
  });
});
