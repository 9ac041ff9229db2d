import { describe, expect, it } from "vitest";
import { NO_APPROVALS } from "@/lib/rules/approval";
import { countWords, lockWords, standingWord } from "./approval-words";

const counts = { ...NO_APPROVALS, total: 12, none: 12 };

describe("the words of approvals", () => {
  it.each([
    ["none", false, false, undefined],
    ["in_review", false, false, "In review"],
    ["changes", false, false, "Changes asked"],
    ["changes", true, false, "Changes asked on an older take"],
    ["approved", false, false, "Approved"],
    ["approved", true, false, "Approved on an older take"],
    ["approved", false, true, "Approved, words changed since"],
  ] as const)(
    "say of %s (older take: %s, words changed: %s) %s",
    (state, older, changed, words) => {
      const standing = { state, on_older_take: older, words_changed: changed };
      expect(standingWord(standing)?.words).toBe(words);
    },
  );

  it("name who locked what, and why where that is known", () => {
    const by = { kind: "member" as const, id: "1", name: "ana" };
    const lock = { kind: "shot" as const, subject: "1", by, at: "", reason: "Client signed off" };
    expect(lockWords(lock)).toBe("Locked by ana: Client signed off");
    expect(lockWords({ ...lock, kind: "scene", reason: "" })).toBe("Scene locked by ana");
  });

  it("count only what there is", () => {
    expect(countWords(counts)).toBe("");
    expect(countWords({ ...counts, approved: 5, changes: 1, in_review: 2, locked: 3 })).toBe(
      "5 of 12 approved, 1 with changes asked, 2 in review, 3 locked",
    );
  });
});
