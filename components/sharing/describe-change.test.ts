import { describe, expect, it } from "vitest";
import type { WirePermissionChange } from "@/lib/contracts/sharing";
import { describeChange } from "./describe-change";

const change: WirePermissionChange = {
  id: 1,
  action: "set",
  actor: "ana@mail.example",
  subject: "ben@mail.example",
  from: "editor",
  to: "viewer",
  fromSharedBy: "ana@mail.example",
  toSharedBy: "ana@mail.example",
  at: "2026-11-21T08:00:00.000Z",
};

describe("a change of sharing", () => {
  it("says who did what to whom", () => {
    expect(describeChange(change)).toBe(
      "ana@mail.example changed ben@mail.example from editor to viewer.",
    );
  });

  it("says so when somebody lowered themself", () => {
    expect(describeChange({ ...change, actor: "ben@mail.example" })).toBe(
      "ben@mail.example lowered their own level from editor to viewer.",
    );
  });

  it("tells the new owner from the former one", () => {
    const handOver = { ...change, action: "hand-over" as const };
    expect(describeChange({ ...handOver, to: "owner" })).toBe(
      "ana@mail.example handed the project over to ben@mail.example.",
    );
    expect(
      describeChange({ ...handOver, subject: "ana@mail.example", from: "owner", to: "editor" }),
    ).toBe("ana@mail.example is now editor instead of owner.");
  });
});
