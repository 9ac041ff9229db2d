import { AppError } from "@/lib/errors";
import type { LineUpdate } from "@/lib/progress";
import { type BatchKind, byKind } from "@/lib/rules/batch";
import { OWN_PROVIDER } from "@/lib/rules/own-file";
import type { DirectedLine } from "./direct-story";
import { settledTake } from "./is-settled";
import { lineKinds } from "./kinds";
import type { AskedFor, LineContext, LineKind } from "./kinds/line-kind";
import { lineValues } from "./line-step";

/** What a batch does with a line before anything is made. */
export type LineDecision =
  | { make: true }
  /** `isLeftAlone`: it is approved or locked. */
  | { make: false; update: LineUpdate; isLeftAlone?: true };

/** A line that somebody asked for is made whatever there is, unless something is missing. */
export function planLineAlone(kind: BatchKind, line: DirectedLine): LineDecision {
  return unlessMissing(lineKinds[kind], line, "alone");
}

/** What a batch does with a line, as things are now. */
export function planLine(kind: BatchKind, context: LineContext): LineDecision {
  const rules = lineKinds[kind];
  const message = rules.skips(context.line);
  if (message !== null) return { make: false, update: { state: "skipped", message } };
  if (context.protection) {
    const update = { state: "skipped" as const, message: context.protection.words };
    return { make: false, update, isLeftAlone: true };
  }
  const made = rules.take ? settledTake(context, rules.take) : rules.made?.(context);
  if (made) return { make: false, update: { state: "done", progress: 100, ...made } };
  return unlessMissing(rules, context.line, "batch");
}

function unlessMissing(rules: LineKind, line: DirectedLine, asked: AskedFor): LineDecision {
  const missing = rules.missing(line, asked);
  if (missing === null) return { make: true };
  const error = new AppError(missing, lineValues(line)).message;
  return { make: false, update: { state: "failed", error } };
}

/**
 * What "Generate all" does with a line, kind by kind: what an earlier kind will make is not missing
 * for a later one, and what is made of it is made anew.
 */
export function planLineChain(context: LineContext): Record<BatchKind, LineDecision> {
  const made = new Set<BatchKind>();
  return byKind((kind) => {
    const { remadeWith, skips, take } = lineKinds[kind];
    const isRemade =
      context.protection === null &&
      remadeWith.some((earlier) => made.has(earlier)) &&
      skips(context.line) === null &&
      (take && context.line.row[take.kind]?.provider) !== OWN_PROVIDER;
    const decision: LineDecision = isRemade ? { make: true } : planLine(kind, context);
    if (decision.make) made.add(kind);
    return decision;
  });
}
