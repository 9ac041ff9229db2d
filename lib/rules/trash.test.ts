import { describe, expect, it } from "vitest";
import { purgeMoment, TRASH_DAYS, trashLimit } from "./trash";

describe("what was deleted", () => {
  it("can be brought back for thirty days to the millisecond", () => {
    const deletedAt = new Date("2031-03-01T12:00:00.000Z");
    const end = purgeMoment(deletedAt);
    expect(end.toISOString()).toBe("2031-03-31T12:00:00.000Z");
    expect(TRASH_DAYS).toBe(30);
    const isRestorable = (now: number) => deletedAt > trashLimit(now);
    expect(isRestorable(end.getTime() - 1)).toBe(true);
    expect(isRestorable(end.getTime())).toBe(false);
  });
});
