import { type Constraint, KEY_SEPARATOR, type Registry } from "./register";

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

  /** Takes a place under every key, or none and returns false when one is full. */
  take(keys: string[]): boolean {
    if (keys.some((key) => this.#isFull(key))) return false;
    for (const key of keys) this.#add(key, 1);
    return true;
  }

  /** Gives back what `take` took. */
  release(keys: string[]): void {
    for (const key of keys) this.#add(key, -1);
  }

  /** Every key of which no job may start now, as jobs carry it. */
  fullKeys(): string[] {
    const full: string[] = [];
    for (const fn of this.#registry.values()) {
      for (const constraint of fn.constraints) {
        for (const [shared, count] of this.#counts) {
          if (shared.startsWith(constraint.prefix) && count >= constraint.limit) {
            full.push(`${fn.id}${KEY_SEPARATOR}${shared}`);
          }
        }
      }
    }
    return full;
  }

  #isFull(key: string): boolean {
    const { functionId, shared } = split(key);
    const limit = this.#constraintOf(functionId, shared)?.limit ?? Number.POSITIVE_INFINITY;
    return (this.#counts.get(shared) ?? 0) >= limit;
  }

  #constraintOf(functionId: string, shared: string): Constraint | undefined {
    const constraints = this.#registry.get(functionId)?.constraints ?? [];
    return constraints.find((constraint) => shared.startsWith(constraint.prefix));
  }

  #add(key: string, difference: number): void {
    const { shared } = split(key);
    const count = (this.#counts.get(shared) ?? 0) + difference;
    if (count > 0) this.#counts.set(shared, count);
    else this.#counts.delete(shared);
  }
}

/** A job's key is its function's id and the key that functions of one scope share. */
function split(key: string): { functionId: string; shared: string } {
  const at = key.indexOf(KEY_SEPARATOR);
  return { functionId: key.slice(0, at), shared: key.slice(at + 1) };
}
