import { fillLinePrompt } from "@/db/queries/line-prompts";
import type { BillingSubject } from "@/lib/ledger/attempts";
import { sizeOf, textPrice } from "@/lib/ledger/prices";
import type { LineUpdate } from "@/lib/progress";
import type { Price } from "@/lib/providers/ports/price";
import type { TextRequest } from "@/lib/providers/ports/text-model";
import type { BatchKind, PromptPart } from "@/lib/rules/batch";
import { answerText } from "@/lib/services/text/answer-text";
import type { LineMaterial } from "./kinds/line-kind";
import { type LineStep, leavesAlone, lineRef, openLineStep, recordWorking } from "./line-step";
import { needsPrompt, promptMaterial } from "./prompt-material";
import { recordLine } from "./record-line";

/** What a text model writes for one line, and how it is asked for. */
export interface PromptCraft {
  /** The part of the line that it is. */
  part: PromptPart;
  /** What is asked, and what is wrong with an answer, in words for the model. */
  ask: (material: LineMaterial) => {
    request: TextRequest<{ prompt: string }>;
    faults: (answer: { prompt: string }) => string[];
  };
  /** What could be better about an answer, as things are when it has come. */
  flaws?: (step: LineStep, answer: { prompt: string }) => Promise<string[]>;
  /** How a batch tells of it. */
  toldAs: (prompt: string) => Pick<LineUpdate, "image_prompt" | "action_video_prompt">;
}

/** What one prompt would cost. */
export function promptPrice(craft: PromptCraft, material: LineMaterial): Price {
  return textPrice(sizeOf(craft.ask(material).request), "usual");
}

/** What a batch says of a line whose prompt is written and up to date; null when it is not. */
export function writtenPrompt(craft: PromptCraft, { line }: LineMaterial) {
  if (needsPrompt(line.row, craft.part)) return null;
  return craft.toldAs(line.row.line[craft.part]);
}

/** Writes a line's prompt, unless it is written already and the line has not changed since. */
export async function writeLinePrompt(
  craft: PromptCraft,
  kind: BatchKind,
  job: { runId: string; lineId: string },
): Promise<"done" | "skipped"> {
  const step = await openLineStep(job.runId, job.lineId);
  if (!step || (await leavesAlone(step, kind))) return "skipped";
  const { row } = step.line;
  const isNeeded = needsPrompt(row, craft.part);
  if (isNeeded) await recordWorking(step, kind);
  const prompt = isNeeded ? await writePrompt(craft, step) : row.line[craft.part];
  if (prompt === null) return "skipped";
  await recordLine(step.runId, kind, lineRef(step.line), {
    state: "done",
    progress: 100,
    ...craft.toldAs(prompt),
  });
  return "done";
}

/**
 * Has a prompt written and gives it to the line, unless somebody wrote one meanwhile.
 * @returns what stands there now; null when the line is gone
 */
export async function writePrompt(craft: PromptCraft, step: LineStep): Promise<string | null> {
  const { request, faults } = craft.ask(step);
  const { flaws } = craft;
  return answerText({
    billing: billingOf(step),
    request,
    check: faults,
    findFlaws: flaws && ((answer) => flaws(step, answer)),
    keep: ({ prompt }) => keepPrompt(craft, step, prompt),
  });
}

/** Gives a line what was written for it, and notes from what. */
export function keepPrompt(
  { part }: PromptCraft,
  { line: { row } }: LineStep,
  prompt: string,
): Promise<string | null> {
  const instead = row.line[part];
  return fillLinePrompt(row.line.id, part, { prompt, hash: promptMaterial(row), instead });
}

/** What questions about a line are for, and in whose name they are paid. */
export function billingOf({ scope, runId, line }: LineStep): BillingSubject {
  const { projectId, storyId } = scope;
  return { projectId, storyId, lineId: line.row.line.id, runId };
}
