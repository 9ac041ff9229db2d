import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { listLines } from "@/db/queries/lines";
import { applyScript } from "@/lib/services/parsing/apply-script";
import { changeStoryLine } from "@/lib/services/parsing/change-story-line";
import { replacedLines, restoreLines } from "@/lib/services/parsing/replaced-lines";
import { openTestApp } from "../support/test-app";
import { aMadeStory, rewrite } from "./parsing-kit";

/**
 * A transaction that asks for a second connection waits for ever once all others do the same; with one
 * connection it waits for itself.
 */
let app: Awaited<ReturnType<typeof openTestApp>>;

beforeAll(async () => {
  app = await openTestApp();
  openDatabase(1);
});
afterAll(() => app?.close());

it("parses a script again and brings its lines back with one connection", async () => {
  const scope = await aMadeStory();
  await rewrite(scope, ["Put it out.", "Put it out now."]);
  await applyScript(scope);
  const [set] = (await replacedLines(scope)).replaced_lines;
  await restoreLines(scope, String(set?.id));
  const texts = (await listLines({ storyId: scope.storyId })).map(({ line }) => line.dialogueText);
  expect(texts).toContain("Put it out.");
  expect(texts).not.toContain("Put it out now.");
});

it("takes one line out of a script with one connection", async () => {
  const scope = await aMadeStory();
  const [first, ...others] = await listLines({ storyId: scope.storyId });
  await changeStoryLine(scope, String(first?.line.id), { kind: "remove" });
  expect(await listLines({ storyId: scope.storyId })).toHaveLength(others.length);
});
