/** Less than this is a delay like any other, and within what two clocks drift apart in an outage. */
const LEAST_MS = 1_000;

/** A reading of the database's clock, and when it was asked for and came on this process's own. */
export interface ClockReading {
  clockMs: number;
  askedAt: number;
  answeredAt: number;
}

/**
 * Notices that the database's clock was set back, by comparison with a clock that never is: the one
 * of this process, which counts from its start.
 */
export class ClockWatch {
  #last: ClockReading | undefined;

  /** By how much, at the least, the clock was set back since the noted reading; 0 when it was not. */
  setBackMs(reading: ClockReading): number {
    if (!this.#last) return 0;
    const passedMs = reading.askedAt - this.#last.answeredAt;
    const backMs = passedMs - (reading.clockMs - this.#last.clockMs);
    return backMs < LEAST_MS ? 0 : backMs;
  }

  /** Takes a reading as the one that the next is compared with. */
  note(reading: ClockReading): void {
    this.#last = reading;
  }
}
