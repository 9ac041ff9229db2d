import { listSpokenTexts } from "@/db/queries/line-plans";
import { listLastFailures, listNewestStoryRuns, type RunState } from "@/db/queries/production-runs";
import type { StoryScope } from "@/lib/access";
import { type BatchRunState, batchStats, type LineFailure } from "@/lib/contracts/production";
import { readLine } from "@/lib/progress";
import { speechModel } from "@/lib/providers";
import type { SpeechModel } from "@/lib/providers/ports/speech-model";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";

/** Some hundred bytes each: the words of a few dozen open stories. */
const MOST_REMEMBERED = 20_000;

/** What the voices said to words that they were asked about before; null for what they can speak. */
const known = new WeakMap<SpeechModel, Map<string, string | null>>();

/**
 * Where the batches of a story stand: the newest run of each, and which lines failed when they were
 * last tried, also in a run of their own. What a reload shows is what the streams told.
 */
export async function batchStates(scope: StoryScope) {
  const [runs, failed, refusals] = await Promise.all([
    listNewestStoryRuns(scope.storyId, [...BATCH_KINDS, "all-media"]),
    listLastFailures(scope.storyId, BATCH_KINDS),
    speechRefusals(scope.storyId),
  ]);
  const parentRun = runs.find(({ kind }) => kind === "all-media");
  const stateOf = (run: RunState, failures: LineFailure[]): BatchRunState => ({
    run_id: run.id,
    is_part: parentRun !== undefined && run.parentRunId === parentRun.id,
    status: run.status,
    progress: run.progress,
    message: run.message,
    error: run.error,
    stats: batchStats.safeParse(run.stats).data ?? null,
    failures,
  });
  const batches: Partial<Record<BatchKind, BatchRunState>> = {};
  for (const kind of BATCH_KINDS) {
    const run = runs.find((newest) => newest.kind === kind);
    if (!run) continue;
    const failures = failed
      .filter((record) => record.kind === kind)
      .flatMap(({ body }) => presentFailure(body));
    batches[kind] = stateOf(
      run,
      failures.sort((left, right) => left.line_number - right.line_number),
    );
  }
  return {
    batches,
    all_media: parentRun ? stateOf(parentRun, []) : null,
    speech_refusals: refusals,
  };
}

function presentFailure(body: unknown): LineFailure[] {
  const { line_id, line_number, error } = readLine(body) ?? {};
  if (!error || line_id === undefined || line_number === undefined) return [];
  return [{ line_id, line_number, error }];
}

/** Lines of a story that the configured voices would refuse, said before a batch is started. */
async function speechRefusals(storyId: string): Promise<LineFailure[]> {
  const texts = await listSpokenTexts(storyId);
  const speech = speechModel();
  const refusals = texts.flatMap(([line_id, line_number, text]) => {
    const error = refusalOf(speech, text);
    return error === null ? [] : [{ line_id, line_number, error }];
  });
  return refusals.sort((left, right) => left.line_number - right.line_number);
}

/** Reading words aloud takes longer than everything else here, and a page asks about the same ones again. */
function refusalOf(speech: SpeechModel, text: string): string | null {
  const answers = known.get(speech) ?? new Map<string, string | null>();
  known.set(speech, answers);
  const before = answers.get(text);
  if (before !== undefined) return before;
  if (answers.size >= MOST_REMEMBERED) answers.clear();
  const answer = speech.refusal(text);
  answers.set(text, answer);
  return answer;
}
