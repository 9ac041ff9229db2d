import { describe, expect, it } from "vitest";
import { isApprovalInForce, type JudgedLine, lockOfShot, standingOf } from "./approval";

const line: JudgedLine = {
  id: "line",
  sceneKey: "INT. LAMP ROOM\nNIGHT",
  imageTakeId: "still",
  videoTakeId: null,
  stale: {},
};
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const approved = { verdict: "approved", takeId: "still", createdAt: at(1) } as const;

describe("where a shot stands", () => {
  it("is nothing while nobody was asked, and after a decision was taken back", () => {
    expect(standingOf(line, null, null).state).toBe("none");
    expect(standingOf(line, { ...approved, verdict: "withdrawn" }, null).state).toBe("none");
  });

  it("is in review from the request to the decision, and again after a newer request", () => {
    expect(standingOf(line, null, at(0)).state).toBe("in_review");
    expect(standingOf(line, approved, at(0)).state).toBe("approved");
    expect(standingOf(line, approved, at(2)).state).toBe("in_review");
  });

  it("stays approved on an older take when another one is chosen, and binds nobody then", () => {
    const clip = standingOf({ ...line, videoTakeId: "clip" }, approved, null);
    expect(clip).toMatchObject({ state: "approved", onOlderTake: true });
    expect(isApprovalInForce(clip)).toBe(false);
    expect(isApprovalInForce(standingOf(line, approved, null))).toBe(true);
  });

  it("binds nobody once the words of the line are others", () => {
    const changed = standingOf({ ...line, stale: { image: "The words changed." } }, approved, null);
    expect(changed).toMatchObject({ state: "approved", onOlderTake: false, wordsChanged: true });
    expect(isApprovalInForce(changed)).toBe(false);
  });
});

describe("the lock of a shot", () => {
  const shot = { kind: "shot", subject: "line" } as const;
  const scene = { kind: "scene", subject: line.sceneKey } as const;

  it("is its own, else that of its scene, and never that of the script", () => {
    expect(lockOfShot([scene, shot], line)).toBe(shot);
    expect(lockOfShot([scene], line)).toBe(scene);
    expect(lockOfShot([{ kind: "script", subject: "" }], line)).toBeNull();
    expect(lockOfShot([{ ...shot, subject: "other" }], line)).toBeNull();
  });
});
