import { KEY_SEPARATOR, type Registry } from "./register";

/**
 * Counts calls in flight per concurrency key. It lives in memory only: what runs is known to the
 * one process that runs it, and a restart begins with nothing running.
 */
export class Concurrency {
  readonly #registry: Registry;
  readonly #counts = new Map<string, number>();

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  /** Takes a place under the key of a job, or returns false when there is none. */
  take([key]: string[]): boolean {
    if (key === undefined) return true;
    const { functionId, shared } = split(key);
    if (this.#count(shared) >= this.#limit(functionId)) return false;
    this.#counts.set(shared, this.#count(shared) + 1);
    return true;
  }

  /** Gives back what `take` took. */
  release([key]: string[]): void {
    if (key === undefined) return;
    const { shared } = split(key);
    const count = this.#count(shared) - 1;
    if (count > 0) this.#counts.set(shared, count);
    else this.#counts.delete(shared);
  }

  /** Every key of which no job may start now, as jobs carry it. */
  fullKeys(): string[] {
    return [...this.#registry.keys()].flatMap((functionId) =>
      [...this.#counts]
        .filter(([, count]) => count >= this.#limit(functionId))
        .map(([shared]) => `${functionId}${KEY_SEPARATOR}${shared}`),
    );
  }

  #count(shared: string): number {
    return this.#counts.get(shared) ?? 0;
  }

  #limit(functionId: string): number {
    return this.#registry.get(functionId)?.concurrency?.limit ?? Number.POSITIVE_INFINITY;
  }
}

/** A job's key is its function's id and the key that functions of one scope share. */
function split(key: string): { functionId: string; shared: string } {
  const at = key.indexOf(KEY_SEPARATOR);
  return { functionId: key.slice(0, at), shared: key.slice(at + 1) };
}
