import { saveDerivedShotTypes } from "@/db/queries/lines";
import { findRun } from "@/db/queries/runs";
import { requireStoryForSystem } from "@/lib/access";
import { hasEnded, type LineUpdate } from "@/lib/progress";
import type { ShotType } from "@/lib/rules/shot";
import { directStory } from "../direct-story";
import { isSingleRun, lineRef, lineTitle } from "../line-step";
import { recordLines } from "../record-line";
import type { AllAtOnce } from "./line-kind";

/** Whether a line talks or acts. */
export const shotTypes: AllAtOnce = {
  kind: "shot-types",
  works: "all-at-once",
  step: "images",
  after: [],
  remadeWith: [],
  skips: () => null,
  missing: () => null,
  price: () => "free",
  decide,
};

/** Decides at once whether lines talk or act: all of a story, or the one that a run is about. */
async function decide(runId: string): Promise<void> {
  const run = await findRun(runId);
  if (!run?.storyId || hasEnded(run)) return;
  const story = await directStory(await requireStoryForSystem(run.storyId));
  const lines = isSingleRun(run)
    ? story.lines.filter(({ row }) => row.line.id === run.subjectId)
    : story.lines;
  const byType = new Map<ShotType, string[]>([
    ["talking", []],
    ["action", []],
  ]);
  for (const { row, subject } of lines) byType.get(subject.shotType)?.push(row.line.id);
  const record = (update: LineUpdate) =>
    recordLines(
      runId,
      "shot-types",
      lines.map((line) => ({
        line: lineRef(line),
        update: { ...update, message: lineTitle(line), shot_type: line.subject.shotType },
      })),
    );
  await record({ state: "working", phase: "keeping", progress: 50 });
  await saveDerivedShotTypes(byType);
  await record({ state: "done", progress: 100 });
}
