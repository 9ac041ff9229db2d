import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseSql } from "@/db/client";
import { catalogue } from "@/lib/errors";
import {
  closeWhenThrough,
  enterBatch,
  finishChain,
  listCutOff,
  openChain,
} from "@/lib/services/generation/chain";
import { recordLine } from "@/lib/services/generation/record-line";
import { startAllMedia } from "@/lib/services/generation/start-batch";
import { aProject, aStory, SHORT_SCRIPT } from "../support/world";
import { openPaidApp } from "./spending-kit";

/**
 * "Generate all" whose lines break off, in a studio whose voices are paid for and whose pictures are
 * built in. No engine runs here: its steps are called one by one.
 */

let app: { close(): Promise<void> };
beforeAll(async () => {
  app = await openPaidApp({}, /^ELEVENLABS_/u);
});
afterAll(() => app?.close());

async function openedChain() {
  const project = await aProject().build();
  const scope = await aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
  const { run_id: runId } = await startAllMedia(scope);
  const { lines } = await openChain(runId);
  return { scope, runId, lines };
}

/** What the lines of a story say that came to no end, by the kinds of work. */
async function errorsOf(storyId: string): Promise<Map<string, Set<string>>> {
  const rows = await databaseSql()<{ kind: string; error: string }[]>`
    select r.kind, p.body ->> 'error' as error from progress_events p join runs r on r.id = p.run_id
    where r.story_id = ${storyId} and p.key like 'line:%' and p.body ->> 'state' = 'failed'
      and r.parent_run_id is not null`;
  const errors = new Map<string, Set<string>>();
  for (const { kind, error } of rows) {
    errors.set(kind, new Set([...(errors.get(kind) ?? []), error]));
  }
  return errors;
}

describe("lines of a whole that break off", () => {
  it("are made again where that costs nothing, and left to a person where it may have been paid", async () => {
    const { scope, runId, lines } = await openedChain();
    const [first, ...others] = lines;
    if (!first) throw new Error("a story has lines");
    // One line comes to its end before the others break off.
    for (const kind of first.kinds) {
      const entry = await enterBatch(runId, kind, first.id);
      if (entry.state !== "make") continue;
      const ref = { id: first.id, lineNumber: first.lineNumber };
      await recordLine(entry.runId, kind, ref, { state: "done", progress: 100 });
      await closeWhenThrough(entry.runId, kind);
    }
    const cutOff = await listCutOff(runId);
    const drawn = others.map(({ id, kinds }) => ({
      id,
      kinds: kinds.filter((kind) => kind !== "audio").sort(),
    }));
    expect(drawn.flatMap(({ kinds }) => kinds)).toContain("images");
    expect(
      cutOff.lines.map(({ id, kinds }) => ({ id, kinds: [...kinds].sort() })).sort(byId),
    ).toEqual(drawn.sort(byId));

    await finishChain(runId);
    const errors = await errorsOf(scope.storyId);
    expect(errors.get("audio")).toEqual(new Set([catalogue["generation.interrupted"].text]));
    // The finished line has an end in every kind, though nothing was really drawn for it.
    expect(errors.get("images")).toContain(catalogue["generation.cutOff"].text);
    expect(errors.get("images")).not.toContain(catalogue["generation.interrupted"].text);
    expect((await listCutOff(runId)).lines).toEqual([]);
  });
});

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
