import type { ShotScope } from "@/lib/access";
import { isAnythingPaid } from "@/lib/ledger/prices";
import { sumOf } from "@/lib/ledger/to-estimate";
import { BATCH_KINDS, type BatchKind } from "@/lib/rules/batch";
import { type Estimate, NOTHING_TO_PAY } from "@/lib/rules/spending";
import { presentEstimate } from "@/lib/services/spending/present-estimate";
import { type DirectedLine, directLine, type StoryLook } from "./direct-story";
import { linePrice } from "./estimate-line";

/** What can be made of one shot by a button of its own: its type is chosen, not made. */
const SHOT_WORK_KINDS = BATCH_KINDS.filter((kind) => kind !== "shot-types");

/** What each button of a shot would cost now; whoever asks for what is there gets another take. */
export async function estimateShot(
  scope: ShotScope,
): Promise<Partial<Record<BatchKind, Estimate>>> {
  const found = isAnythingPaid() ? await directLine(scope, scope.lineId) : null;
  return found ? estimateLine(found.look, found.line) : {};
}

/** The same for a line that was read already. */
export function estimateLine(
  story: StoryLook,
  line: DirectedLine,
): Partial<Record<BatchKind, Estimate>> {
  return Object.fromEntries(SHOT_WORK_KINDS.map((kind) => [kind, oneOf(kind, story, line)]));
}

/** What one thing of one line would cost. */
export async function estimateShotWork(scope: ShotScope, kind: BatchKind): Promise<Estimate> {
  const found = await directLine(scope, scope.lineId);
  return found ? oneOf(kind, found.look, found.line) : NOTHING_TO_PAY;
}

/** A still without a prompt gets one written first. */
function oneOf(kind: BatchKind, story: StoryLook, line: DirectedLine): Estimate {
  const price = linePrice(kind, story, line);
  const needsPrompt = kind === "images" && line.row.line.imagePrompt.trim() === "";
  return sumOf([needsPrompt ? [linePrice("image-prompts", story, line), price] : [price]]);
}

/** What the buttons of a shot's page would cost. */
export async function fetchShotEstimates(scope: ShotScope) {
  const shot = await estimateShot(scope);
  const of = (kind: BatchKind) => presentEstimate(shot[kind] ?? NOTHING_TO_PAY);
  return {
    works: {
      audio: of("audio"),
      "image-prompts": of("image-prompts"),
      images: of("images"),
      "video-prompts": of("video-prompts"),
      "talking-videos": of("talking-videos"),
      "action-videos": of("action-videos"),
    },
  };
}
