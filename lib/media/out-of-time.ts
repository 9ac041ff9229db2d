/**
 * Thrown where work pauses because its time is up: what is finished is kept, and the next attempt
 * goes on from there.
 */
export class OutOfTimeError extends Error {
  constructor() {
    super("The work goes on in another step.");
    this.name = "OutOfTimeError";
  }
}

/** Tells whether so much time has gone by since the call; without a limit it never has. */
export function timeLimit(limitMs: number | null): () => boolean {
  const end = limitMs === null ? Number.POSITIVE_INFINITY : performance.now() + limitMs;
  return () => performance.now() >= end;
}
