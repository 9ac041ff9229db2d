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

/** Where one picture stands: small, so that the engine can keep it. */
export type PictureState =
  | { state: "skipped" }
  | { state: "done" }
  | ({ state: "submitted" } & SubmittedPicture)
  | { state: "working" }
  /** The provider had lost a file that went along: a second order sends it anew. */
  | { state: "unread"; reason: string }
  /** Refused in a way that other words may mend. */
  | ({ state: "refused" } & Refusal);
