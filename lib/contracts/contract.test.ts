import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineContract } from "./contract";

describe("a call in which the caller may say who they are", () => {
  const { body } = defineContract("POST /story/{id}/trim", {
    body: z
      .object({ from: z.number(), to: z.number() })
      .refine(({ from, to }) => from < to, "ends before it begins"),
    response: z.object({}),
  });

  it("takes their word beside its own fields", () => {
    expect(body.parse({ user_id: "ana", from: 1, to: 2 })).toMatchObject({ user_id: "ana" });
  });

  it("still refuses what its fields rule out together", () => {
    expect(body.safeParse({ from: 2, to: 1 }).error?.issues[0]?.message).toBe(
      "ends before it begins",
    );
  });
});
