import type { RefusalReason } from "@/lib/providers/ports/provider-error";

/** Work at a provider, as each poll is told of it. */
export interface SubmittedPicture {
  jobId: string;
  hash: string;
  variant?: number;
  /** How long a clip was ordered. */
  clipSeconds?: number;
  /** Which model was asked; left out, the usual one. */
  model?: string;
}

/** Why a picture was refused, where other words may help. */
export interface Refusal {
  why: Extract<RefusalReason, "policy" | "not-made">;
  /** The provider's words, for people. */
  reason: string;
}

/** A still of a line that is kept; whoever asked for it is told when nothing more is done with it. */
export interface MadeStill {
  takeId: string;
  /** Whether somebody looks at it before the line is through. */
  isToBeSeen: boolean;
}

/** Where one picture stands: small, so that the engine can keep it. */
export type PictureState =
  | { state: "skipped" }
  | { state: "done"; still?: MadeStill }
  /** Several of the same are asked for, under these numbers; nothing was submitted yet. */
  | { state: "several"; variants: number[] }
  | ({ state: "submitted" } & SubmittedPicture)
  | { state: "working" }
  /** The provider had lost a file that went along: a second order sends it anew. */
  | { state: "unread"; reason: string }
  /** Refused in a way that other words may mend. */
  | ({ state: "refused" } & Refusal);
