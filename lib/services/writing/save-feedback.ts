import { findRecommendation, saveFeedback, type WritingKind } from "@/db/queries/writing";
import type { StoryScope } from "@/lib/access";
import { AppError } from "@/lib/errors";

/** Keeps what the people want to be different in the next one. @throws AppError recommendation.none */
export async function saveRecommendationFeedback(
  scope: StoryScope,
  kind: WritingKind,
  body: { feedback: string },
): Promise<{ feedback: string }> {
  const row = await findRecommendation(scope.storyId, kind);
  if (!row) throw new AppError("recommendation.none");
  const feedback = body.feedback.trim();
  await saveFeedback(row.id, feedback);
  return { feedback };
}
