import type { Diagnosis } from "@/lib/providers/vendor-definition";

/** What one check found. */
export type Finding = Diagnosis;

export const good = (subject: string, text: string): Finding => ({ state: "good", subject, text });
export const warn = (subject: string, text: string): Finding => ({ state: "warn", subject, text });
export const wrong = (subject: string, text: string): Finding => ({
  state: "wrong",
  subject,
  text,
});

/** Why something failed, in the words of whoever refused it; never an address, it may hold a secret. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "no reason given";
  if (error.name === "TimeoutError") return "no answer in time";
  const cause = error.cause instanceof Error ? error.cause : error;
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}
