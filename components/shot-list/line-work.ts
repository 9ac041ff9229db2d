import type { BatchEvent } from "@/lib/contracts/production";
import { type BatchKind, type LinePart, lineKindFacts, lineStateOf } from "@/lib/rules/batch";

/** What happens with one part of a line now, or why it did not work out. */
export interface PartWork {
  state: "running" | "failed";
  /** Which generation tells of it, so that another one that skips the line does not end it. */
  kind: BatchKind;
  /** Percent; null while nobody can say. */
  progress: number | null;
  /** Why it failed, in words. */
  error: string | null;
  /** Stops it; only work on this line alone can be stopped from its row. */
  cancel?: () => void;
}

export type LineWork = Partial<Record<LinePart, PartWork>>;

/** By line id; a line that is not in it rests. */
export type StoryWork = ReadonlyMap<string, LineWork>;

export const NO_WORK: StoryWork = new Map();

/** The part of a line that a generation makes. */
export function partOf(kind: BatchKind): LinePart {
  return lineKindFacts[kind].part;
}

/** A failure on a line, as a page finds it when it opens. */
export interface FoundFailure {
  kind: BatchKind;
  line_id: string;
  error: string;
}

/** What failed before the page was opened stays told in it. */
export function workOfFailures(failures: readonly FoundFailure[]): StoryWork {
  return failures.reduce(
    (work, { kind, line_id: lineId, error }) =>
      setWork(work, lineId, partOf(kind), { state: "failed", kind, progress: null, error }),
    NO_WORK,
  );
}

/** The work on a story's lines after one more message of a generation. */
export function takeUpdate(work: StoryWork, kind: BatchKind, update: BatchEvent): StoryWork {
  if (update.complete) return endOf(work, kind);
  if (update.line_id === undefined || update.status === undefined) return work;
  const state = lineStateOf(kind, update.status);
  const before = work.get(update.line_id)?.[partOf(kind)];
  // What has its address is there, whatever its status says.
  if (state === "done" || (state === "working" && update.url)) {
    return setWork(work, update.line_id, partOf(kind), null);
  }
  if (state === "skipped") {
    return before?.kind === kind ? setWork(work, update.line_id, partOf(kind), null) : work;
  }
  return setWork(work, update.line_id, partOf(kind), {
    state: state === "failed" ? "failed" : "running",
    kind,
    progress: state === "failed" ? null : (update.progress ?? null),
    error: state === "failed" ? (update.error ?? update.message ?? "") : null,
  });
}

/** The work with one part of one line replaced; null is rest. */
export function setWork(
  work: StoryWork,
  lineId: string,
  part: LinePart,
  partWork: PartWork | null,
): StoryWork {
  const { [part]: before, ...rest } = work.get(lineId) ?? {};
  if (partWork === null && before === undefined) return work;
  const next = new Map(work);
  if (partWork !== null) next.set(lineId, { ...rest, [part]: partWork });
  else if (Object.keys(rest).length === 0) next.delete(lineId);
  else next.set(lineId, rest);
  return next;
}

/** Nothing of a generation that ended is under way any more; what failed stays told. */
function endOf(work: StoryWork, kind: BatchKind): StoryWork {
  let next = work;
  for (const [lineId, ofLine] of work) {
    const { [partOf(kind)]: partWork } = ofLine;
    if (partWork?.kind === kind && partWork.state === "running" && !partWork.cancel) {
      next = setWork(next, lineId, partOf(kind), null);
    }
  }
  return next;
}
