import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFunctions } from "@/inngest/functions";
import { ALONE_KINDS, BATCH_KINDS } from "@/lib/rules/batch";
import { RUN_KINDS } from "@/lib/rules/run-words";
import { fetchShotEstimates } from "@/lib/services/generation/estimate-shot";
import { LINE_BY_LINE, LINE_KINDS } from "@/lib/services/generation/kinds";
import { planLine, planLineChain } from "@/lib/services/generation/plan-line";
import { readLineContexts } from "@/lib/services/generation/read-line-contexts";
import { runKinds } from "@/lib/services/run-kinds";
import { fetchStoryEstimates } from "@/lib/services/run-kinds/estimate-story-page";
import { aProject, aStory, SHORT_SCRIPT } from "../support/world";
import { openPaidApp } from "./spending-kit";

let app: Awaited<ReturnType<typeof openPaidApp>>;
beforeAll(async () => {
  app = await openPaidApp();
});
afterAll(() => app?.close());

async function aStoryWithLines() {
  const project = await aProject().build();
  return aStory().in(project).withScript(SHORT_SCRIPT).fullyCast().build();
}

describe("the registry of the kinds of work", () => {
  it("is what the engine's functions are made from", () => {
    const ids = createFunctions().map(({ opts }) => opts.id);
    const ofKinds = LINE_KINDS.flatMap(({ kind, works }) =>
      works === "line-by-line" ? [`${kind}-line`, `${kind}-batch`] : [`${kind}-batch`],
    );
    expect(ids.filter((id) => /-(?:line|batch)$/u.test(id))).toEqual(ofKinds);
    const branches = new Set(LINE_BY_LINE.flatMap(({ branch }) => branch ?? []));
    expect(ids).toEqual(expect.arrayContaining([...branches].map((name) => `line-${name}`)));
  });

  it("is what lines are planned by, alone and one kind after the other", async () => {
    const [context] = await readLineContexts(await aStoryWithLines());
    if (!context) throw new Error("a story has lines");
    expect(Object.keys(planLineChain(context))).toEqual([...BATCH_KINDS]);
    for (const kind of BATCH_KINDS) expect(planLine(kind, context)).toHaveProperty("make");
  });

  it("is what a page and a shot tell the price of", async () => {
    const scope = await aStoryWithLines();
    const { works } = await fetchStoryEstimates(scope);
    expect(Object.keys(works)).toEqual([...BATCH_KINDS, "all-media", "characters", "parse"]);
    const [context] = await readLineContexts(scope);
    const lineId = context?.line.row.line.id ?? "";
    const shot = await fetchShotEstimates({ ...scope, lineId });
    expect(Object.keys(shot.works)).toEqual([...ALONE_KINDS]);
  });

  it("is, with the other kinds of runs, what can be started again", () => {
    expect(Object.keys(runKinds).sort()).toEqual([...RUN_KINDS].sort());
    expect(RUN_KINDS).toEqual(expect.arrayContaining([...BATCH_KINDS]));
  });
});
