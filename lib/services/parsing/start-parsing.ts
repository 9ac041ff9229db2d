import { askForLines } from "@/db/queries/parsing";
import { getStory } from "@/db/queries/stories";
import { runOn, type StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { startPaidRun } from "@/lib/ledger/start-paid-run";
import { estimateReading } from "./estimate-parsing";
import { requireQuiet } from "./require-quiet";

/**
 * Starts parsing the saved script, or joins the parsing that is under way.
 * @throws AppError script.empty; script.generationRunning while a generation works on the lines
 */
export async function startParsing(
  scope: StoryScope,
): Promise<{ status: string; message: string }> {
  const story = await getStory(scope.storyId);
  if (story.script.trim() === "") throw new AppError("script.empty");
  await requireQuiet(scope.storyId);
  for (;;) {
    const { run, joined } = await startParseRun(scope, true);
    // A run that was started to look at the changes goes on to make them, unless it is over.
    if (!joined || (await askForLines(run.id))) break;
  }
  return { status: "starting", message: "Parsing started" };
}

/** Starts a run that only reads the script, or joins the one that is active. */
export async function startReading(scope: StoryScope): Promise<void> {
  await startParseRun(scope, false);
}

function startParseRun(scope: StoryScope, apply: boolean) {
  return startPaidRun(
    { kind: "parse", ...runOn(scope), input: apply ? {} : { apply: false } },
    () => estimateReading(scope),
  );
}
