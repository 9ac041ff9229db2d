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

/** A line that is being worked on, as its news said last. */
export interface LineAtWork {
  lineNumber: number;
  message: string;
  /** 0 to 100 */
  progress: number;
}

/** What the panel knows of one piece of work. */
export interface WorkView {
  runId: string | null;
  /** Runs as a part of "Generate all", whose news it then gets. */
  isPart: boolean;
  /** `asked`: the start call was given up waiting for; `running` until the end is known. */
  phase: "resting" | "asked" | "running";
  stats: BatchStats | null;
  progress: number | null;
  /** Lines at work now, by id. */
  atWork: Record<string, LineAtWork>;
  failures: LineFailure[];
  /** How the newest run ended, when it ended well or was stopped. */
  outcome: { status: BatchRunState["status"]; message: string } | null;
  error: string | null;
  cancelling: boolean;
}

export type BatchDesk = Record<WorkName, WorkView>;

const RESTING: WorkView = {
  runId: null,
  isPart: false,
  phase: "resting",
  stats: null,
  progress: null,
  atWork: {},
  failures: [],
  outcome: null,
  error: null,
  cancelling: false,
};

/** Where the batches of a story stand, as the server tells it. */
export type BatchStates = ContractOutput<typeof batchStates>;

export type DeskChange =
  | { type: "loaded"; states: BatchStates }
  | { type: "started"; name: WorkName; runId: string }
  /** The start call took too long: whether it started is looked up. */
  | { type: "asked"; name: WorkName }
  | { type: "told"; name: WorkName; event: BatchEvent; storyId: string }
  | { type: "lost"; name: WorkName; text: string }
  | { type: "refused"; name: WorkName; text: string }
  | { type: "cancelling"; name: WorkName; isIt: boolean };

/** A desk on which nothing is known yet; the page knows what ran when it was made. */
export function openDesk(activeRuns: Record<string, string>): BatchDesk {
  const view = (name: WorkName): WorkView => {
    const runId = activeRuns[name] ?? null;
    return runId === null ? RESTING : { ...RESTING, runId, phase: "running" };
  };
  return Object.fromEntries(WORK_NAMES.map((name) => [name, view(name)])) as BatchDesk;
}

/** What the panel shows after something happened. */
export function changeDesk(desk: BatchDesk, change: DeskChange): BatchDesk {
  switch (change.type) {
    case "loaded":
      return Object.fromEntries(
        WORK_NAMES.map((name) => [name, loaded(desk[name], stateIn(change.states, name))]),
      ) as BatchDesk;
    case "told":
      return told(desk, change);
    default:
      return { ...desk, [change.name]: changed(desk[change.name], change) };
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
  const isActive = state.status === "queued" || state.status === "running";
  // What was asked for is not there yet: the newest run is the one before it.
  if (view.phase === "asked" && !isActive && state.run_id === view.runId) return view;
  if (view.phase === "running" && isActive && state.run_id === view.runId) {
    return {
      ...view,
      isPart: state.is_part,
      failures: state.failures,
      stats: state.stats,
      progress: view.progress ?? state.progress,
    };
  }
  return {
    ...view,
    runId: state.run_id,
    isPart: state.is_part,
    phase: isActive ? "running" : "resting",
    stats: state.stats,
    progress: state.progress,
    atWork: {},
    failures: state.failures,
    outcome: isActive ? null : { status: state.status, message: state.message },
    error: state.status === "failed" ? state.error : null,
    cancelling: isActive && view.cancelling,
  };
}

function changed(
  view: WorkView,
  change: Exclude<DeskChange, { type: "loaded" | "told" }>,
): WorkView {
  switch (change.type) {
    case "started":
      return {
        ...RESTING,
        failures: view.failures,
        runId: change.runId,
        phase: "running",
      };
    case "asked":
      return { ...view, phase: "asked", error: null, outcome: null };
    case "lost":
      // A message that cannot be read is one of many; a lost stream is the end of the news.
      return { ...view, phase: "resting", error: change.text, cancelling: false, atWork: {} };
    case "refused":
      return { ...view, error: change.text, cancelling: false };
    case "cancelling":
      return { ...view, cancelling: change.isIt };
  }
}

function told(
  desk: BatchDesk,
  { name, event, storyId }: Extract<DeskChange, { type: "told" }>,
): BatchDesk {
  const next = { ...desk, [name]: withNews(desk[name], name, event, storyId) };
  if (name !== "all-media") return next;
  if (event.batch) {
    // One of the seven says where it stands, as a part of the whole.
    const part = withNews(desk[event.batch], event.batch, event, storyId);
    const isOver = isThrough(event.stats ?? part.stats);
    next[event.batch] = { ...part, isPart: true, phase: isOver ? "resting" : "running" };
  }
  if (event.complete) {
    for (const kind of BATCH_KINDS) {
      if (next[kind].isPart) {
        next[kind] = { ...next[kind], phase: "resting", atWork: {}, cancelling: false };
      }
    }
  }
  return next;
}

function isThrough(stats: BatchStats | null | undefined): boolean {
  return stats ? stats.processed_lines >= stats.total_lines : false;
}

function withNews(before: WorkView, name: WorkName, event: BatchEvent, storyId: string): WorkView {
  const view = { ...before };
  if (name === "all-media" || !event.batch) view.runId = event.run_id;
  const isOfThis = name === "all-media" ? !event.batch : true;
  if (isOfThis && event.line_id === undefined) {
    if (event.stats) view.stats = event.stats;
    if (event.progress !== undefined) view.progress = event.progress;
  }
  if (event.line_id !== undefined) noteLine(view, name, event);
  if (!event.complete) return view;
  // An error that is only an id says nothing to anybody.
  const error = event.error && event.error !== storyId ? event.error : null;
  return {
    ...view,
    phase: "resting",
    atWork: {},
    cancelling: false,
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
  const isWaiting = status === "queued";
  view.atWork =
    state === "working" && !isWaiting
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
      : state === "done" || state === "working"
        ? failures
        : view.failures;
}

/** What happens now, in a few words: `Line 12: MARTA`, and how many more. */
export function doingNow(view: WorkView): string {
  const lines = Object.values(view.atWork);
  const newest = lines.at(-1);
  if (!newest) return "";
  return lines.length > 1 ? `${newest.message} and ${lines.length - 1} more` : newest.message;
}

/** Time left in words: `about 3 min left`; empty while nobody can say. */
export function timeLeftText(seconds: number | undefined): string {
  if (seconds === undefined) return "";
  if (seconds < 10) return "a few seconds left";
  if (seconds < 60) return `about ${Math.ceil(seconds / 10) * 10} s left`;
  return `about ${Math.round(seconds / 60)} min left`;
}
