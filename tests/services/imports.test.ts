import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { findImport, insertImport } from "@/db/queries/imports";
import { sweepImports } from "@/lib/services/system/sweep-imports";
import { openTestApp } from "../support/test-app";
import { aStory } from "../support/world";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const DAY_MS = 24 * 60 * 60 * 1000;

async function anImport(storyId: string) {
  const content = { elements: [{ text: "Rain." }] };
  const file = { kind: "script", madeBy: null, fileName: "rain.fdx", content } as const;
  return insertImport({ storyId, ...file });
}

describe("a file that is looked at before it counts", () => {
  it("is found in its story as what it is, and nowhere else", async () => {
    const [{ storyId }, other] = await Promise.all([aStory().build(), aStory().build()]);
    const id = await anImport(storyId);
    expect(await findImport(storyId, id, "script")).toEqual({
      content: { elements: [{ text: "Rain." }] },
      fileName: "rain.fdx",
    });
    expect(await findImport(storyId, id, "cut")).toBeNull();
    expect(await findImport(other.storyId, id, "script")).toBeNull();
    expect(await sweepImports(Date.now() + 2 * DAY_MS)).toBe(1);
    expect(await findImport(storyId, id, "script")).toBeNull();
  });

  it("is forgotten after a day, and with its story", async () => {
    const [{ storyId }, other] = await Promise.all([aStory().build(), aStory().build()]);
    const [old, fresh, lost] = await Promise.all([
      anImport(storyId),
      anImport(storyId),
      anImport(other.storyId),
    ]);
    await databaseSql()`update imports set created_at = now() - interval '25 hours' where id = ${old}`;
    expect(await sweepImports()).toBe(1);
    expect(await findImport(storyId, old, "script")).toBeNull();
    expect(await findImport(storyId, fresh, "script")).not.toBeNull();
    await databaseSql()`delete from stories where id = ${other.storyId}`;
    expect(await findImport(other.storyId, lost, "script")).toBeNull();
    expect(await sweepImports(Date.now() + 2 * DAY_MS)).toBe(1);
  });
});
