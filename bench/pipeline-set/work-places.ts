import pLimit, { type LimitFunction } from "p-limit";

/** So many places to work at; whoever finds none waits in the order of coming. */
export class WorkPlaces {
  readonly #limit: LimitFunction;
  #most = 0;
  #beganAt = 0;
  #endedAt = 0;
  #busyMs = 0;

  constructor(limit: number) {
    this.#limit = pLimit(limit);
  }

  get limit(): number {
    return this.#limit.concurrency;
  }

  /** How many worked at the same time at most. */
  get most(): number {
    return this.#most;
  }

  /** When the first piece began, on the clock of `performance`, in ms; 0 before. */
  get beganAt(): number {
    return this.#beganAt;
  }

  /** Share of the places that were taken, from the first piece to the end of the last, 0..1. */
  get busy(): number {
    return this.#busyMs / (this.limit * (this.#endedAt - this.#beganAt));
  }

  /** Does a piece of work as soon as there is a place for it. */
  async work(piece: () => Promise<unknown>): Promise<void> {
    await this.#limit(() => this.#measure(piece));
  }

  async #measure(piece: () => Promise<unknown>): Promise<void> {
    this.#most = Math.max(this.#most, this.#limit.activeCount);
    const startedAt = performance.now();
    this.#beganAt ||= startedAt;
    try {
      await piece();
    } finally {
      this.#endedAt = performance.now();
      this.#busyMs += this.#endedAt - startedAt;
    }
  }
}
