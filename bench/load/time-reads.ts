import { setTimeout as pause } from "node:timers/promises";

/** How readers read: so many at a time, each with a rest between two reads, as people click. */
export interface Reading {
  readers: number;
  restMs: number;
  seconds: number;
}

/**
 * Reads as people do and not as a load generator does.
 * @returns how long each read took, in milliseconds, in no order
 */
export async function timeReads(
  read: (reader: number, round: number) => Promise<unknown>,
  { readers, restMs, seconds }: Reading,
): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + 1000 * seconds;
  const one = async (reader: number) => {
    for (let round = 0; performance.now() < until; round += 1) {
      const startedAt = performance.now();
      await read(reader, round);
      times.push(performance.now() - startedAt);
      await pause(restMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => one(reader)));
  return times;
}
