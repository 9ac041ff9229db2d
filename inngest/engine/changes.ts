import type { NewEvent, NewRun } from "./new-run";

/** A run as it stands in the database: read in one statement, guarded by `revision`. */
export interface StoredRun {
  id: string;
  functionId: string;
  eventId: string;
  status: string;
  /** Request version that the SDK chose; 1 when a function asks for no waiting in groups. */
  version: number;
  revision: number;
  stepCount: number;
  stateBytes: number;
  /** Those of the jobs at hand that are still there. */
  jobs: JobSnapshot[];
  /** Every step still pending, and every step that was asked for. */
  steps: { id: string; op: string; race: boolean; done: boolean }[];
}

/** What one outcome is judged by: the run, and the job that it is the outcome of. */
export interface RunSnapshot extends StoredRun {
  job: JobSnapshot;
}

/** The job whose outcome is applied, as it stands in the database. */
interface JobSnapshot {
  id: string;
  kind: string;
  stepId: string;
  attempt: number;
  generation: number;
  dispatch: string;
  payload: string | null;
}

/** A step to be recorded: planned without a result, or done with one. */
export interface StepChange {
  id: string;
  op: string;
  name: string;
  race: boolean;
  result: string | null;
}

/** A job to be enqueued for the run, due after a delay or at a moment (ISO). */
export interface NewJob {
  kind: "discover" | "step" | "resume";
  stepId: string;
  delayMs?: number;
  at?: string;
  payload?: string;
}

/** How a run ends. `output` and `error` are JSON. */
export type RunEnd =
  | { status: "completed"; output: string }
  | { status: "failed" | "cancelled"; error: string };

/** What becomes of the job whose outcome is applied. */
type OwnJob =
  | { action: "remove" }
  | {
      action: "keep";
      attempt: number;
      starts: number;
      delayMs: number | null;
      error: string | null;
    };

/** Everything that one outcome changes. */
export interface Changes {
  own: OwnJob;
  version?: number;
  steps: StepChange[];
  addedSteps: number;
  addedBytes: number;
  jobs: NewJob[];
  waits: { stepId: string; event: string; expression: string | null }[];
  children: { run: NewRun; event: NewEvent; stepId: string }[];
  end?: RunEnd;
}

/** Changes that only take the job away. */
export function noChanges(): Changes {
  return {
    own: { action: "remove" },
    steps: [],
    addedSteps: 0,
    addedBytes: 0,
    jobs: [],
    waits: [],
    children: [],
  };
}

/** What several outcomes of one run change together, in one statement. */
export interface MergedChanges extends Omit<Changes, "own"> {
  own: (OwnJob & { id: string; kind: string })[];
}

/** Adds what an outcome changes, in place. */
export function merge(into: MergedChanges, job: JobSnapshot, changes: Changes): void {
  into.own.push({ ...changes.own, id: job.id, kind: job.kind });
  into.version ??= changes.version;
  into.steps.push(...changes.steps);
  into.addedSteps += changes.addedSteps;
  into.addedBytes += changes.addedBytes;
  into.jobs.push(...changes.jobs);
  into.waits.push(...changes.waits);
  into.children.push(...changes.children);
  into.end ??= changes.end;
  mergeDiscovery(into);
}

/**
 * Discovery is one row: asked for twice it is enqueued once, and asked for while its own outcome is
 * written it is kept, since one statement cannot remove and insert the same row.
 */
function mergeDiscovery(into: MergedChanges): void {
  if (!into.jobs.some((job) => job.kind === "discover")) return;
  const others = into.jobs.filter((job) => job.kind !== "discover");
  const own = into.own.findIndex((job) => job.kind === "discover");
  const kept = into.own[own];
  if (!kept) {
    into.jobs = [...others, { kind: "discover", stepId: "" }];
    return;
  }
  into.jobs = others;
  const { id, kind } = kept;
  const counters = kept.action === "keep" ? kept : { attempt: 0, starts: 0, error: null };
  into.own[own] = { ...counters, id, kind, action: "keep", delayMs: 0 };
}

/** The run as it stands once the changes are written, to judge the next outcome by. */
export function after(run: StoredRun, changes: Changes): StoredRun {
  const changed = new Map(changes.steps.map((step) => [step.id, step]));
  return {
    ...run,
    stepCount: run.stepCount + changes.addedSteps,
    stateBytes: run.stateBytes + changes.addedBytes,
    steps: [
      ...run.steps.filter((step) => !changed.has(step.id)),
      ...[...changed.values()].map(({ id, op, race, result }) => ({
        id,
        op,
        race,
        done: result !== null,
      })),
    ],
  };
}
