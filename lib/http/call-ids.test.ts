import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineContract, entityId } from "@/lib/contracts/contract";
import { collectIds } from "./call-ids";

const contract = defineContract("POST /story/{id}/add", {
  body: z.object({
    line_id: entityId,
    project_id: z.string().optional(),
    email: z.string(),
    count: z.number(),
  }),
  response: z.object({}),
});

describe("the ids of a call", () => {
  const raw = {
    params: { id: "story" },
    query: { id: "other", line_id: "other" },
    body: { id: "third", line_id: "line", count: 3 },
  };

  it("come from path, body and query, the path first and texts only", () => {
    expect(collectIds(contract, raw)).toEqual({ id: "story", line_id: "line" });
  });

  it("are known by the names of the contract, and by no other", () => {
    const ids = collectIds(contract, raw);
    const needed: string[] = [ids.id, ids.line_id];
    const optional: string | undefined = ids.project_id;
    expect([...needed, optional]).toEqual(["story", "line", undefined]);
    // @ts-expect-error the contract has no such id
    expect(ids.storyId).toBeUndefined();
    // @ts-expect-error not looked at yet, so that access must not be decided by it
    expect(ids.email).toBeUndefined();
    // @ts-expect-error what may be left out may be absent
    const claimed: string = ids.project_id;
    expect(claimed).toBeUndefined();
  });
});
