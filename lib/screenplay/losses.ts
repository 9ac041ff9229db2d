/** Something of a file that does not come along, how often, in words for the person: '3 tags'. */
export interface Loss {
  what: string;
  count: number;
}

/** Counts what does not come along, in the order in which it was first met. */
export class LossCount {
  private readonly counts = new Map<string, number>();

  add(what: string, count = 1): void {
    if (count > 0) this.counts.set(what, (this.counts.get(what) ?? 0) + count);
  }

  list(): Loss[] {
    return [...this.counts].map(([what, count]) => ({ what, count }));
  }
}
