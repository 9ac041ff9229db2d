/** What one check found. `warn` works, but not as well as it could; `wrong` does not work. */
export interface Finding {
  state: "good" | "warn" | "wrong";
  /** What was looked at: `database`, `OPENAI_API_KEY`. */
  subject: string;
  /** What is the case and, unless it is good, what to do about it: one sentence or two. */
  text: string;
}

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
