import { findActiveRun } from "@/db/queries/runs";
import {
  findRecommendation,
  findStoryContext,
  type RecommendationRow,
  readMaterialPrint,
  type WritingKind,
} from "@/db/queries/writing";
import type { StoryScope } from "@/lib/access";
import type { WireLoglineRecommendations, WireScriptRecommendation } from "@/lib/contracts/writing";
import { AppError } from "@/lib/errors";
import { textModel, vendorName } from "@/lib/providers";
import { materialOf, omittedOf } from "./build-context";
import { type PlacedWords, placedWords } from "./placed-words";
import { recommendationHash } from "./recommendation-hash";

/** Where the recommendation of a kind stands. */
export interface RecommendationState {
  row: RecommendationRow | null;
  isStale: boolean;
  omitted: string[];
  placed: PlacedWords;
  /** The run that writes a new one now. */
  runId: string | null;
}

export async function readRecommendation(
  scope: StoryScope,
  kind: WritingKind,
): Promise<RecommendationState> {
  const { storyId } = scope;
  const [row, active, context, print] = await Promise.all([
    findRecommendation(storyId, kind),
    findActiveRun(kind, storyId),
    findStoryContext(storyId, kind),
    readMaterialPrint(storyId),
  ]);
  const hash = row && recommendationHash(kind, print, row.feedback, textModel().provider);
  return {
    row,
    isStale: row !== null && row.inputHash !== hash,
    omitted: context ? omittedOf(context) : [],
    placed:
      row && context
        ? placedWords(materialOf(context), row.feedback, row.text)
        : { used: [], notPlaced: [] },
    runId: active?.id ?? null,
  };
}

function presentFacts({ row, isStale, omitted, placed, runId }: RecommendationState) {
  return {
    feedback: row?.feedback ?? "",
    provider: row?.provider ?? null,
    provider_name: row ? (vendorName(row.provider) ?? row.provider) : null,
    is_outdated: isStale,
    omitted,
    used: placed.used,
    not_placed: placed.notPlaced,
    writer: textModel().provider,
    created_at: row?.createdAt.toISOString() ?? null,
    run_id: runId,
  };
}

export function presentLoglines(state: RecommendationState): WireLoglineRecommendations {
  return { recommendations: state.row?.text ?? null, ...presentFacts(state) };
}

export function presentScript(state: RecommendationState): WireScriptRecommendation {
  return { recommendation: state.row?.text ?? null, ...presentFacts(state) };
}

/** The newest loglines. @throws AppError recommendation.none */
export async function fetchLoglineRecommendations(scope: StoryScope) {
  return presentLoglines(requireRow(await readRecommendation(scope, "logline")));
}

/** The newest script. @throws AppError recommendation.none */
export async function fetchScriptRecommendation(scope: StoryScope) {
  return presentScript(requireRow(await readRecommendation(scope, "script")));
}

/** The same for pages, which show that there is none instead of an error. */
export async function findLoglineRecommendations(scope: StoryScope) {
  return presentLoglines(await readRecommendation(scope, "logline"));
}

/** The same for pages, which show that there is none instead of an error. */
export async function findScriptRecommendation(scope: StoryScope) {
  return presentScript(await readRecommendation(scope, "script"));
}

function requireRow(state: RecommendationState): RecommendationState {
  if (!state.row) throw new AppError("recommendation.none", { details: { run_id: state.runId } });
  return state;
}
