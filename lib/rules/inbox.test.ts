import { describe, expect, it } from "vitest";
import { type Involved, isMailDue, kindFor, type WaitingMail } from "./inbox";

const somebody: Involved = { follow: "mine", isMentioned: false, isAsked: false, takesPart: false };

describe("who is told of a reply", () => {
  it("is whoever has to do with it, and whoever follows everything", () => {
    expect(kindFor(somebody, "reply")).toBeNull();
    expect(kindFor({ ...somebody, takesPart: true }, "reply")).toBe("reply");
    expect(kindFor({ ...somebody, follow: "all" }, "reply")).toBe("reply");
    expect(kindFor({ ...somebody, follow: "none", takesPart: true }, "reply")).toBeNull();
  });

  it("hears the weightiest of several reasons", () => {
    const all = { ...somebody, isMentioned: true, isAsked: true, takesPart: true };
    expect(kindFor(all, "reply")).toBe("mention");
    expect(kindFor({ ...all, isMentioned: false }, "note")).toBe("assigned");
  });
});

it("a mention and a request reach even those who follow nothing", () => {
  const none = { ...somebody, follow: "none" as const };
  expect(kindFor({ ...none, isMentioned: true }, "note")).toBe("mention");
  expect(kindFor({ ...none, isAsked: true }, "approval_request")).toBe("approval_request");
  expect(kindFor({ ...none, isAsked: true }, "assigned")).toBeNull();
});

const MINUTE = 60_000;
/** Noon in London, in winter. */
const NOON = Date.UTC(2026, 0, 15, 12);
const waiting: WaitingMail = {
  ...{ rhythm: "soon", timeZone: "UTC", hasUrgent: false, lastDigestMs: null },
  ...{ oldestMs: NOON, newestMs: NOON },
};

describe("a mail of what happened", () => {
  it("waits for ten quiet minutes, and for an hour at the longest", () => {
    expect(isMailDue(waiting, NOON + 9 * MINUTE)).toBe(false);
    expect(isMailDue(waiting, NOON + 10 * MINUTE)).toBe(true);
    const lively = { ...waiting, newestMs: NOON + 55 * MINUTE };
    expect(isMailDue(lively, NOON + 59 * MINUTE)).toBe(false);
    expect(isMailDue(lively, NOON + 60 * MINUTE)).toBe(true);
  });

  it("comes at most once in an hour, save for what waits for an answer", () => {
    const again = { ...waiting, lastDigestMs: NOON - 30 * MINUTE };
    expect(isMailDue(again, NOON + 20 * MINUTE)).toBe(false);
    expect(isMailDue(again, NOON + 30 * MINUTE)).toBe(true);
    expect(isMailDue({ ...again, hasUrgent: true }, NOON + MINUTE)).toBe(true);
  });

  it("comes at eight where the person lives, once a day", () => {
    const daily = { ...waiting, rhythm: "daily" as const, timeZone: "America/New_York" };
    // 7:59 and 8:00 in New York.
    expect(isMailDue(daily, NOON + 59 * MINUTE)).toBe(false);
    expect(isMailDue(daily, NOON + 60 * MINUTE)).toBe(true);
    const sent = { ...daily, lastDigestMs: NOON + 60 * MINUTE };
    expect(isMailDue(sent, NOON + 300 * MINUTE)).toBe(false);
    expect(isMailDue(sent, NOON + 25 * 60 * MINUTE)).toBe(true);
  });

  it("never comes to those who want none", () => {
    expect(isMailDue({ ...waiting, rhythm: "never", hasUrgent: true }, NOON + 99 * MINUTE)).toBe(
      false,
    );
  });
});
