import type { ContractOutput } from "@/lib/contracts/contract";
import type {
  BatchEvent,
  BatchRunState,
  BatchStats,
  batchStates,
  LineFailure,
} from "@/lib/contracts/production";
import { BATCH_KINDS, type BatchKind, lineStateOf } from "@/lib/rules/batch";

/** Everything that can be run from the panel: one of the seven, or all of them as one. */
export type WorkName = BatchKind | "all-media";
export const WORK_NAMES: readonly WorkName[] = [...BATCH_KINDS, "all-media"];

/** A line that is being worked on, as its last event told. */
export interface LineAtWork {
  lineNumber: number;
  message: string;
  /** 0 to 100 */
  progress: number;
}

type EndStatus = Exclude<BatchRunState["status"], "queued" | "running">;

/** What the panel knows of one piece of work. */
export interface WorkView {
  runId: string | null;
  /** Runs as a part of "Generate all", whose events it then gets. */
  isPart: boolean;
  /** `asked`: the start call was given up waiting for; `running` until the end is known. */
  phase: "resting" | "asked" | "running";
  /** Its stream was lost: where it stands is looked up instead. */
  isLost: boolean;
  stats: BatchStats | null;
  progress: number | null;
  /** Lines at work now, by id. */
  atWork: Record<string, LineAtWork>;
  failures: LineFailure[];
  /** How the newest run ended, when it ended well or was stopped. */
  outcome: { status: EndStatus; message: string } | null;
  error: string | null;
}

export type PanelState = Record<WorkName, WorkView>;

const RESTING: WorkView = {
  runId: null,
  isPart: false,
  phase: "resting",
  isLost: false,
  stats: null,
  progress: null,
  atWork: {},
  failures: [],
  outcome: null,
  error: null,
};

/** Where the batches of a story stand, as the server tells it. */
export type BatchStates = ContractOutput<typeof batchStates>;

export type PanelChange =
  /** What the server said; `known` is the run of each work when it was asked for. */
  | { type: "loaded"; states: BatchStates; known?: Record<WorkName, string | null> }
  | { type: "started"; name: WorkName; runId: string }
  /**
   * The start call took too long: whether it started is looked up. `knownId` is the run that was known
   * when it was made.
   */
  | { type: "asked"; name: WorkName; knownId: string | null }
  | { type: "told"; name: WorkName; event: BatchEvent }
  | { type: "lost"; name: WorkName; isLost: boolean }
  /** Without words there is nothing to say. */
  | { type: "refused"; name: WorkName; text: string | null };

/** A panel on which nothing is known yet; the page knows what ran when it was made. */
export function openPanel(activeRuns: Record<string, string>): PanelState {
  const view = (name: WorkName): WorkView => {
    const runId = activeRuns[name] ?? null;
    return runId === null ? RESTING : { ...RESTING, runId, phase: "running" };
  };
  return Object.fromEntries(WORK_NAMES.map((name) => [name, view(name)])) as PanelState;
}

/** The run of each work. */
export function runsOf(panel: PanelState): Record<WorkName, string | null> {
  const ids = WORK_NAMES.map((name) => [name, panel[name].runId]);
  return Object.fromEntries(ids) as Record<WorkName, string | null>;
}

/** What the panel shows after something happened. */
export function changePanel(panel: PanelState, change: PanelChange): PanelState {
  switch (change.type) {
    case "loaded": {
      const { states, known = runsOf(panel) } = change;
      const view = (name: WorkName) =>
        // A run that began while the answer was on its way is newer than what it tells.
        panel[name].runId === known[name]
          ? loaded(panel[name], stateIn(states, name))
          : panel[name];
      return Object.fromEntries(WORK_NAMES.map((name) => [name, view(name)])) as PanelState;
    }
    case "told":
      return told(panel, change);
    default:
      return { ...panel, [change.name]: changed(panel[change.name], change) };
  }
}

/** What the server tells of one piece of work. */
export function stateIn(
  states: BatchStates | null,
  name: WorkName,
): BatchRunState | null | undefined {
  return name === "all-media" ? states?.all_media : states?.batches[name];
}

/** The server's word counts, except about work of which a stream tells more at this moment. */
function loaded(view: WorkView, state: BatchRunState | null | undefined): WorkView {
  if (!state) return view;
  const ended = endOf(state);
  const isActive = ended === null;
  // What was asked for is not there yet: the newest run is the one before it.
  if (view.phase === "asked" && !isActive && state.run_id === view.runId) return view;
  const { run_id: runId, is_part: isPart, failures, stats } = state;
  if (view.phase === "running" && isActive && runId === view.runId) {
    const progress = Math.max(view.progress ?? 0, state.progress);
    return { ...view, isPart, failures, stats, progress };
  }
  const isKnown = view.phase === "resting" && !isActive && runId === view.runId;
  const ownError = state.status === "failed" ? state.error : null;
  return {
    ...RESTING,
    runId,
    isPart,
    phase: isActive ? "running" : "resting",
    stats,
    progress: state.progress,
    failures,
    outcome: ended && { status: ended, message: state.message },
    // What was said of a start since that run stays said.
    error: (isKnown ? view.error : null) ?? ownError,
  };
}

/** Whether a run has ended, however. */
export function isOver({ status }: Pick<BatchRunState, "status">): boolean {
  return status !== "queued" && status !== "running";
}

/** How a run ended; null while it has not. */
function endOf({ status }: BatchRunState): EndStatus | null {
  return status === "queued" || status === "running" ? null : status;
}

function changed(
  view: WorkView,
  change: Exclude<PanelChange, { type: "loaded" | "told" }>,
): WorkView {
  switch (change.type) {
    case "started":
      return { ...RESTING, failures: view.failures, runId: change.runId, phase: "running" };
    case "asked":
      // It was seen to begin before its answer came.
      if (view.runId !== change.knownId) return view;
      return { ...view, phase: "asked", error: null, outcome: null };
    case "lost":
      // Only the stream is lost: the work goes on, and is looked at.
      if (view.phase !== "running") return { ...view, isLost: false };
      return { ...view, isLost: change.isLost, atWork: change.isLost ? {} : view.atWork };
    case "refused":
      return {
        ...view,
        phase: view.phase === "asked" ? "resting" : view.phase,
        error: change.text,
      };
  }
}

function told(
  panel: PanelState,
  { name, event }: Extract<PanelChange, { type: "told" }>,
): PanelState {
  const next = { ...panel, [name]: withUpdate(panel[name], name, event) };
  if (name !== "all-media") return next;
  if (event.batch) {
    // One of the seven says where it stands, as a part of the whole.
    const part = withUpdate(panel[event.batch], event.batch, event);
    const isOver = isThrough(event.stats ?? part.stats);
    next[event.batch] = { ...part, isPart: true, phase: isOver ? "resting" : "running" };
  }
  if (event.complete) {
    for (const kind of BATCH_KINDS) {
      if (next[kind].isPart) {
        next[kind] = { ...next[kind], phase: "resting", atWork: {} };
      }
    }
  }
  return next;
}

function isThrough(stats: BatchStats | null | undefined): boolean {
  return stats ? stats.processed_lines >= stats.total_lines : false;
}

function withUpdate(before: WorkView, name: WorkName, event: BatchEvent): WorkView {
  const view = { ...before };
  if (name === "all-media" || !event.batch) view.runId = event.run_id;
  const isOfThis = name === "all-media" ? !event.batch : true;
  if (isOfThis && event.line_id === undefined) {
    if (event.stats) view.stats = event.stats;
    if (event.progress !== undefined) view.progress = event.progress;
  }
  if (event.line_id !== undefined) noteLine(view, name, event);
  if (!event.complete) return view;
  const error = event.error ?? null;
  return {
    ...view,
    phase: "resting",
    isLost: false,
    atWork: {},
    error,
    outcome: {
      status: error ? "failed" : event.status === "cancelled" ? "cancelled" : "completed",
      message: event.message ?? "",
    },
  };
}

function noteLine(view: WorkView, name: WorkName, event: BatchEvent): void {
  const { line_id: lineId = "", line_number: lineNumber = 0, status = "" } = event;
  const kind = name === "all-media" ? event.batch : name;
  if (!kind) return;
  const key = name === "all-media" ? `${kind}:${lineId}` : lineId;
  const { [key]: _, ...others } = view.atWork;
  // A line that is being generated and has an address counts as completed.
  const state = event.url ? "done" : lineStateOf(kind, status);
  view.atWork =
    state === "working"
      ? {
          ...others,
          [key]: {
            lineNumber,
            message: event.message ?? `Line ${lineNumber}`,
            progress: event.progress ?? 0,
          },
        }
      : others;
  const failures = view.failures.filter((failure) => failure.line_id !== lineId);
  if (name === "all-media") return;
  view.failures =
    state === "failed" && event.error
      ? [...failures, { line_id: lineId, line_number: lineNumber, error: event.error }].sort(
          (left, right) => left.line_number - right.line_number,
        )
      : state === "skipped" || state === "failed"
        ? view.failures
        : failures;
}
