import type { RunKind, RunRow } from "@/db/queries/runs";
import type { RunScope, StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";
import { type BatchKind, byKind } from "@/lib/rules/batch";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { estimateCasting } from "@/lib/services/casting/estimate-casting";
import { generateMissingCharacters } from "@/lib/services/casting/start-casting";
import { estimateFace } from "@/lib/services/character/estimate-face";
import { startFace } from "@/lib/services/character/start-face";
import { planFilm } from "@/lib/services/film/plan-film";
import { makeFilm } from "@/lib/services/film/start-film";
import { estimateShotWork } from "@/lib/services/generation/estimate-shot";
import { estimateAllMedia, estimateBatch } from "@/lib/services/generation/estimate-story";
import { changeOf } from "@/lib/services/generation/line-step";
import { startAllMedia, startBatch } from "@/lib/services/generation/start-batch";
import { planChange, startChange } from "@/lib/services/generation/start-change";
import { startLine } from "@/lib/services/generation/start-line";
import { startHandOver } from "@/lib/services/hand-over/start-hand-over";
import { estimateParsing } from "@/lib/services/parsing/estimate-parsing";
import { startParsing } from "@/lib/services/parsing/start-parsing";
import { createStoryVideo } from "@/lib/services/story-video/create-story-video";
import { filmInput } from "@/lib/services/story-video/film-input";
import { estimateWriting } from "@/lib/services/writing/estimate-writing";
import { startLoglines, startScript } from "@/lib/services/writing/start-writing";

/** How the work of a run is started again, and what that would cost. */
interface RunKindRules {
  /** Starts the same work, by the very service that its own screen calls; joins what is under way. */
  retry: (scope: RunScope, run: RunRow) => Promise<unknown>;
  estimate: (scope: RunScope, run: RunRow) => Promise<Estimate>;
}

const AT_ONCE = { wait_seconds: 0 };

/**
 * Every kind of run. Those of the story's lines follow from the kinds of work; a new kind of run
 * stands here once.
 */
export const runKinds: Record<RunKind, RunKindRules> = {
  ...byKind(ofLines),
  "character-image": {
    retry: (scope, { subjectId }) => startFace({ ...scope, characterId: subjectId }),
    estimate: async () => estimateFace(),
  },
  logline: ofStory({
    retry: (scope) => startLoglines(scope, "generate", AT_ONCE, new AbortController().signal),
    estimate: (scope) => estimateWriting(scope, "logline"),
  }),
  script: ofStory({
    retry: (scope) => startScript(scope, "generate", AT_ONCE, new AbortController().signal),
    estimate: (scope) => estimateWriting(scope, "script"),
  }),
  parse: ofStory({ retry: startParsing, estimate: estimateParsing }),
  characters: ofStory({ retry: generateMissingCharacters, estimate: estimateCasting }),
  "all-media": ofStory({ retry: startAllMedia, estimate: estimateAllMedia }),
  "story-video": ofStory({
    retry: (scope, { input }) => createStoryVideo(scope, filmInput.parse(input)),
    estimate: async () => NOTHING_TO_PAY,
  }),
  film: ofStory({
    retry: makeFilm,
    estimate: async (scope) => (await planFilm(scope)).estimate,
  }),
  "hand-over": ofStory({ retry: startHandOver, estimate: async () => NOTHING_TO_PAY }),
};

/** Work on a whole story. Whoever may change the project of a run may change what it is about. */
function ofStory(rules: {
  retry: (scope: StoryScope, run: RunRow) => Promise<unknown>;
  estimate: (scope: StoryScope) => Promise<Estimate>;
}): RunKindRules {
  return {
    retry: async (scope, run) => rules.retry(storyOf(scope, run), run),
    estimate: async (scope, run) => rules.estimate(storyOf(scope, run)),
  };
}

/** Work on all lines of a story, or on one of them. */
function ofLines(kind: BatchKind): RunKindRules {
  const lineOf = (scope: StoryScope, { subjectId }: RunRow) =>
    subjectId === scope.storyId ? null : { ...scope, lineId: subjectId };
  return {
    retry: async (scope, run) => {
      const story = storyOf(scope, run);
      const line = lineOf(story, run);
      if (!line) return startBatch(story, kind);
      const change = changeOf(run);
      if (!change) return startLine(line, kind);
      return startChange(line, kind, await planChange(line, kind, change.asked), change.threadId);
    },
    estimate: async (scope, run) => {
      const story = storyOf(scope, run);
      const line = lineOf(story, run);
      if (!line) return estimateBatch(story, kind);
      const change = changeOf(run);
      if (!change) return estimateShotWork(line, kind);
      return (await planChange(line, kind, change.asked)).estimate;
    },
  };
}

function storyOf(scope: RunScope, { storyId }: RunRow): StoryScope {
  if (storyId === null) throw new AppError("run.notFound");
  return { ...scope, storyId };
}
