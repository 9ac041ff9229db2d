import type { NewEvent, NewRun } from "./new-run";

/** What is known of a run when an outcome is applied: read in one statement, guarded by `revision`. */
export interface RunSnapshot {
  id: string;
  functionId: string;
  eventId: string;
  status: string;
  revision: number;
  stepCount: number;
  stateBytes: number;
  /** Milliseconds since the first call, or null before it. */
  startedMs: number | null;
  parentRunId: string | null;
  parentStepId: string | null;
  job: JobSnapshot | null;
  /** Every step still pending, and every step the outcome names. */
  steps: { id: string; op: string; race: boolean; done: boolean }[];
}

/** The job whose outcome is applied, as it stands in the database. */
export interface JobSnapshot {
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
export type OwnJob =
  | { action: "remove" }
  | {
      action: "keep";
      attempt: number;
      starts: number;
      delayMs: number | null;
      error: string | null;
    };

/** Everything one outcome writes, in one statement. */
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
