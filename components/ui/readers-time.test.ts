import { describe, expect, it } from "vitest";
import { inZone } from "./readers-time";

const NOW = new Date("2026-11-24T13:00:00Z");

describe("moments in what the server says", () => {
  it("are shown by the reader's clock, with the day where it is another", () => {
    const busy = "Line 3: OpenAI is busy, goes on at 2026-11-24T14:05:00.000Z";
    expect(inZone(busy, "UTC", NOW)).toBe("Line 3: OpenAI is busy, goes on at 14:05 UTC");
    expect(inZone(busy, "Asia/Tokyo", new Date("2026-11-24T14:00:00Z"))).toContain(" 23:05 ");
    const tomorrow = "goes on at 2026-11-25T00:10:00Z and 2 more";
    expect(inZone(tomorrow, "UTC", NOW)).toBe("goes on at 00:10 on 25 Nov UTC and 2 more");
  });

  it("leave all other words alone", () => {
    expect(inZone("Line 12: MARTA at 2026", "UTC", NOW)).toBe("Line 12: MARTA at 2026");
  });
});
