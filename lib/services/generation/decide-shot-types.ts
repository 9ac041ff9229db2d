import { saveDerivedShotTypes } from "@/db/queries/lines";
import { findRun } from "@/db/queries/runs";
import { requireStoryForSystem } from "@/lib/access";
import { hasEnded } from "@/lib/progress";
import { batchWords } from "@/lib/rules/batch";
import type { ShotType } from "@/lib/rules/shot";
import { directStory } from "./direct-story";
import { isSingleRun, lineRef, lineTitle } from "./line-step";
import { recordLines } from "./record-line";

/** Decides at once whether lines talk or act: all of a story, or the one that a run is about. */
export async function decideShotTypes(runId: string): Promise<void> {
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
  const tell = (status: string, progress: number) =>
    recordLines(
      runId,
      "shot-types",
      lines.map((line) => ({
        line: lineRef(line),
        news: {
          ...{ status, progress, message: lineTitle(line) },
          shot_type: line.subject.shotType,
        },
      })),
    );
  const { working, keeping = working, done } = batchWords["shot-types"];
  await tell(keeping, 50);
  await saveDerivedShotTypes(byType);
  await tell(done, 100);
}
